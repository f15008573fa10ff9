import type { Webhook } from '@spotter/contract/integrations/webhooks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { webhooksQuery } from './webhooks.api.ts'

export function WebhookList({ gymBrandId }: { gymBrandId: string }) {
  const webhooks = useQuery(webhooksQuery(gymBrandId))
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const add = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      Add webhook
    </Button>
  )
  return (
    <div className="grid gap-4">
      {webhooks.isPending && (
        <>
          <LoadingWords>Loading webhooks...</LoadingWords>
          <Skeleton className="h-40" />
        </>
      )}
      {webhooks.isError && (
        <ErrorState
          title={messageOf(webhooks.error, 'Failed to load webhooks')}
          onRetry={() => webhooks.refetch()}
          isRetrying={webhooks.isFetching}
        />
      )}
      {webhooks.data?.length === 0 && (
        <EmptyState title="No webhooks yet" action={add}>
          Add one, and we'll notify your other programs as soon as something changes.
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.length > 0 && <div>{add}</div>}
      {webhooks.data?.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onEdit={() => setEditing(webhook)}
          onSecret={setSecret}
        />
      ))}
      {editing && (
        <WebhookDialog
          gymBrandId={gymBrandId}
          webhook={editing === 'new' ? null : editing}
          onCreated={setSecret}
          onClose={() => setEditing(null)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  )
}
