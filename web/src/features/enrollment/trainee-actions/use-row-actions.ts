import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { useState } from 'react'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useDecide, useSetPlanned } from '../trainees.api.ts'
import type { RowAction } from './trainee-menu.tsx'
import { useApprovedToast } from './use-approved-toast.ts'

/** Actions without a confirmation: the row shows progress, and a failure shows as a banner and a toast. */
export function useRowActions() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string | null>(null)
  const decide = useDecide()
  const setPlanned = useSetPlanned()
  const toastApproved = useApprovedToast()

  const run = async (trainee: Trainee, work: () => Promise<unknown>, done: () => void, failed: string) => {
    setError(null)
    setBusy((current) => new Set(current).add(trainee.id))
    try {
      await work()
      done()
    } catch (reason) {
      const words = messageOf(reason, failed)
      setError(words)
      // The banner may be scrolled out of view.
      toast.error(words)
    } finally {
      setBusy((current) => new Set([...current].filter((id) => id !== trainee.id)))
    }
  }

  const act = (trainee: Trainee, action: Extract<RowAction, 'approve' | 'reject' | 'plan' | 'unplan'>) => {
    if (action === 'plan' || action === 'unplan') {
      const isPlanned = action === 'plan'
      const done = () =>
        toast.success(`${trainee.fullName} marked as ${isPlanned ? 'planned' : 'not planned'}`)
      const work = () => setPlanned.mutateAsync({ trainee, isPlanned })
      return run(trainee, work, done, 'Failed to update planned status')
    }
    const to = action === 'approve' ? 'Approved' : 'Rejected'
    const work = () => decide.mutateAsync({ trainee, to })
    const done = () =>
      to === 'Approved' ? toastApproved([trainee]) : toast.success(`${trainee.fullName} rejected`)
    return run(trainee, work, done, 'Failed to update trainee approval status')
  }

  return { busy, error, act, dismissError: () => setError(null) }
}
