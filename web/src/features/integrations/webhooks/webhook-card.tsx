import type { Webhook } from '@spotter/contract/integrations/webhooks.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Card } from '../../../components/ui/page/card.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { DeliveryList } from './delivery-list.tsx'
import { eventWords } from './webhook-words.ts'
import { useDeleteWebhook, useReplaceSecret, useUpdateWebhook } from './webhooks.api.ts'

interface WebhookCardProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

export function WebhookCard({ webhook, onEdit, onSecret }: WebhookCardProps) {
  const [asking, setAsking] = useState<'delete' | 'replace' | null>(null)
  const update = useUpdateWebhook(webhook.id)
  const isPaused = webhook.pausedAt !== null
  const pause = () =>
    update.mutate(
      { isPaused: !isPaused },
      {
        onSuccess: () => void toast.success(isPaused ? 'Webhook resumed' : 'Webhook paused'),
        onError: (error) => void toast.error(messageOf(error, 'Failed to change the webhook')),
      },
    )
  return (
    <Card
      title={<span className="wrap-anywhere">{webhook.url}</span>}
      description={webhook.events.map(eventWords).join(', ')}
      actions={<StateBadge webhook={webhook} />}
    >
      <div className="mb-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" isBusy={update.isPending} busyLabel="Saving..." onClick={pause}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button size="sm" onClick={() => setAsking('replace')}>
          Replace secret
        </Button>
        <Button size="sm" onClick={() => setAsking('delete')}>
          Delete
        </Button>
      </div>
      <DeliveryList webhook={webhook} />
      {asking === 'delete' && <DeleteDialog webhook={webhook} onClose={() => setAsking(null)} />}
      {asking === 'replace' && (
        <ReplaceDialog webhook={webhook} onClose={() => setAsking(null)} onReplaced={onSecret} />
      )}
    </Card>
  )
}

function StateBadge({ webhook }: { webhook: Webhook }) {
  if (webhook.pausedAt) return <Badge tone="pending">Paused</Badge>
  if (webhook.failingSince) return <Badge tone="danger">Failing</Badge>
  return <Badge tone="available">Active</Badge>
}

function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useDeleteWebhook(webhook.id)
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Delete this webhook?"
      description="We'll stop sending to this address, and its deliveries will no longer be listed."
      confirmLabel="Delete Webhook"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      isDestructive
      error={
        remove.isError ? messageOf(remove.error, 'Failed to delete the webhook. Please try again.') : null
      }
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => void toast.success('Webhook deleted') })}
    />
  )
}

interface ReplaceDialogProps {
  webhook: Webhook
  onClose: () => void
  onReplaced: (secret: string) => void
}

function ReplaceDialog({ webhook, onClose, onReplaced }: ReplaceDialogProps) {
  const replace = useReplaceSecret(webhook.id)
  const onSuccess = ({ secret }: { secret: string }) => {
    onClose()
    onReplaced(secret)
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Replace the signing secret?"
      description="For a day, deliveries are signed with the new and the previous secret, so your program can switch."
      confirmLabel="Replace Secret"
      busyLabel="Replacing..."
      isBusy={replace.isPending}
      error={
        replace.isError ? messageOf(replace.error, 'Failed to replace the secret. Please try again.') : null
      }
      onConfirm={() => replace.mutate(undefined, { onSuccess })}
    />
  )
}
