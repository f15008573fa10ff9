import type { SignIn, User } from '@spotter/contract/auth/auth.ts'
import { deviceName } from '@spotter/contract/shared/words/device-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Badge } from '../../components/ui/feedback/badge.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { Card } from '../../components/ui/page/card.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { formatInstant } from '../../lib/time/dates.ts'
import { signInsQuery } from './auth.api.ts'
import { EndSignInDialog } from './end-sign-in-dialog.tsx'
import { SignOutEverywhere } from './security-log/sign-out-everywhere.tsx'

export function SignedInDevices({ timeFormat }: Pick<User, 'timeFormat'>) {
  const signIns = useQuery(signInsQuery)
  const [ending, setEnding] = useState<SignIn | null>(null)
  return (
    <Card
      title="Signed-in devices"
      description="Devices signed in to your account. Sign out any device you don't recognize."
      actions={<SignOutEverywhere />}
    >
      {signIns.isPending && (
        <>
          <LoadingWords>Loading signed-in devices...</LoadingWords>
          <Skeleton className="h-24" />
        </>
      )}
      {signIns.isError && (
        <ErrorState
          title={messageOf(signIns.error, 'Failed to load signed-in devices')}
          onRetry={() => signIns.refetch()}
          isRetrying={signIns.isFetching}
        />
      )}
      <ul className="divide-y divide-line">
        {signIns.data?.map((signIn) => (
          <Device key={signIn.id} signIn={signIn} timeFormat={timeFormat} onEnd={() => setEnding(signIn)} />
        ))}
      </ul>
      <EndSignInDialog signIn={ending} onClose={() => setEnding(null)} />
    </Card>
  )
}

interface DeviceProps {
  signIn: SignIn
  timeFormat: User['timeFormat']
  onEnd: () => void
}

function Device({ signIn, timeFormat, onEnd }: DeviceProps) {
  const name = deviceName(signIn.device)
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {name}
          {signIn.isCurrent && <Badge tone="available">This device</Badge>}
        </span>
        <span className="text-muted text-sm">
          Last used <time dateTime={signIn.lastUsedAt}>{formatInstant(signIn.lastUsedAt, timeFormat)}</time>
        </span>
      </div>
      {!signIn.isCurrent && (
        <Button size="sm" onClick={onEnd} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
