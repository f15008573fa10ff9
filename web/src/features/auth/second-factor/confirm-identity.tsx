import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCallback, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { ProofForm } from './proof-form.tsx'
import { stepUpQuery, useStepUp } from './second-factor.api.ts'

let shown: Promise<boolean> | null = null

/** Asks the person to confirm who they are. Calls that need it at the same time share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  shown ??= show().finally(() => {
    shown = null
  })
  return shown
}

/** Any dialog may be open already. A modal <dialog> lies above all of them, wherever the call came from. */
function show() {
  return new Promise<boolean>((resolve) => {
    const host = document.body.appendChild(document.createElement('div'))
    // The dialogs underneath would close on the same Escape.
    host.addEventListener('keydown', (event) => event.stopPropagation())
    const root = createRoot(host)
    const finish = (isProved: boolean) => {
      host.querySelector('dialog')?.close()
      root.unmount()
      host.remove()
      resolve(isProved)
    }
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmIdentity onDone={finish} />
      </QueryClientProvider>,
    )
  })
}

function ConfirmIdentity({ onDone }: { onDone: (isProved: boolean) => void }) {
  const challenge = useQuery(stepUpQuery)
  const stepUp = useStepUp()
  const titleId = useId()
  const isOpen = useRef(false)
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !isOpen.current) dialog.showModal()
    isOpen.current = dialog !== null
  }, [])
  return (
    <dialog
      ref={open}
      aria-labelledby={titleId}
      onCancel={() => onDone(false)}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl border border-line bg-raised p-5 text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h2 id={titleId} className="font-semibold text-lg">
            Confirm it's you
          </h2>
          <p className="text-muted text-sm">This protects your account. We won't ask again for 10 minutes.</p>
        </div>
        {challenge.isPending && (
          <>
            <LoadingWords>Loading...</LoadingWords>
            <Skeleton className="h-24" />
          </>
        )}
        {challenge.isError && (
          <ErrorState title="This can't be loaded right now" onRetry={() => challenge.refetch()} />
        )}
        {challenge.data && (
          <ProofForm
            key={challenge.data.challengeId}
            challenge={challenge.data}
            submitLabel="Confirm"
            onProof={async (proof) => {
              await stepUp.mutateAsync({ challengeId: challenge.data.challengeId, proof })
              onDone(true)
            }}
          />
        )}
        <div>
          <Button variant="ghost" size="sm" onClick={() => onDone(false)}>
            Cancel
          </Button>
        </div>
      </div>
    </dialog>
  )
}
