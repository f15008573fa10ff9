import type { User } from '@spotter/contract/auth/auth.ts'
import type { ApiToken } from '@spotter/contract/integrations/api-tokens.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { apiTokensQuery } from './api-tokens.api.ts'
import type { BrandChoice } from './create-token-dialog.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'
import { TokenItem } from './token-item.tsx'

const CreateTokenDialog = lazy(async () => ({
  default: (await import('./create-token-dialog.tsx')).CreateTokenDialog,
}))

interface ApiTokensCardProps {
  brands: BrandChoice[]
  timeFormat: User['timeFormat']
}

export function ApiTokensCard({ brands, timeFormat }: ApiTokensCardProps) {
  const tokens = useQuery(apiTokensQuery)
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  return (
    <Card
      title="API tokens"
      description="Let your own programs work with one of your brands. They can't do more than you can."
      actions={
        <Button size="sm" disabled={brands.length === 0} onClick={() => setCreating(true)}>
          Create API token
        </Button>
      }
    >
      {tokens.isPending && (
        <>
          <LoadingWords>Loading API tokens...</LoadingWords>
          <Skeleton className="h-16" />
        </>
      )}
      {tokens.isError && (
        <ErrorState
          title={messageOf(tokens.error, 'Failed to load API tokens')}
          onRetry={() => tokens.refetch()}
          isRetrying={tokens.isFetching}
        />
      )}
      {tokens.data?.length === 0 && (
        <p className="text-muted text-sm">No API tokens yet. The ones you create appear here.</p>
      )}
      <ul className="divide-y divide-line">
        {tokens.data?.map((token) => (
          <TokenItem
            key={token.id}
            token={token}
            timeFormat={timeFormat}
            onRevoke={() => setRevoking(token)}
          />
        ))}
      </ul>
      <Suspense>
        {isCreating && (
          <CreateTokenDialog brands={brands} onCreated={setCreated} onClose={() => setCreating(false)} />
        )}
      </Suspense>
      {created && <NewTokenDialog token={created} onClose={() => setCreated(null)} />}
      <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} />
    </Card>
  )
}
