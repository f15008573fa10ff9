import type { PasskeyChallenge, SecondFactors } from '@spotter/contract/auth/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Card } from '../../../components/ui/page/card.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { FactorList } from './factor-list.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { type Removal, RemoveFactorDialog } from './remove-factor-dialog.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { secondFactorsQuery, useStartApp, useStartPasskey } from './second-factor.api.ts'

const AddAppDialog = lazy(async () => ({ default: (await import('./add-app-dialog.tsx')).AddAppDialog }))
const AddPasskeyDialog = lazy(async () => ({
  default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
}))

export function SecurityCard({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  const factors = useQuery(secondFactorsQuery)
  return (
    <Card
      title="Security"
      description="Protect your account with a second factor: something you have, besides your password."
    >
      {!isEmailConfirmed && (
        <Notice tone="info">
          Confirm your email first. Second factors that were added before are removed when you do.
        </Notice>
      )}
      {factors.isPending && (
        <>
          <LoadingWords>Loading security settings...</LoadingWords>
          <Skeleton className="h-24" />
        </>
      )}
      {factors.isError && (
        <ErrorState
          title={messageOf(factors.error, 'Failed to load security settings')}
          onRetry={() => factors.refetch()}
          isRetrying={factors.isFetching}
        />
      )}
      {factors.data && <Factors factors={factors.data} />}
    </Card>
  )
}

function Factors({ factors }: { factors: SecondFactors }) {
  const startApp = useStartApp()
  const startPasskey = useStartPasskey()
  const [isRenewing, setRenewing] = useState(false)
  const [removing, setRemoving] = useState<Removal | null>(null)
  const [passkey, setPasskey] = useState<PasskeyChallenge | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const onError = (error: unknown) =>
    void toast.error(messageOf(error, 'Something went wrong. Please try again.'))
  return (
    <>
      <FactorList
        factors={factors}
        starting={startApp.isPending ? 'app' : startPasskey.isPending ? 'passkey' : null}
        onAddApp={() => startApp.mutate(undefined, { onError })}
        onAddPasskey={() => startPasskey.mutate(undefined, { onError, onSuccess: setPasskey })}
        onRemove={setRemoving}
        onRenewCodes={() => setRenewing(true)}
      />
      <Suspense>
        {startApp.data && (
          <AddAppDialog app={startApp.data} onAdded={setCodes} onClose={() => startApp.reset()} />
        )}
        {passkey && (
          <AddPasskeyDialog challenge={passkey} onAdded={setCodes} onClose={() => setPasskey(null)} />
        )}
      </Suspense>
      {isRenewing && <RenewCodesDialog onRenewed={setCodes} onClose={() => setRenewing(false)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {removing && <RemoveFactorDialog removal={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
