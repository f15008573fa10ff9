import type { BulkOutcome, Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useApprovedToast } from '../trainee-actions/use-approved-toast.ts'
import { useChangeMany } from '../trainees.api.ts'

interface BulkChangeOptions {
  gymBrandId: string
  selection: readonly Trainee[]
  words: { done: string; failed: string }
  onClose: () => void
  onDone: () => void
}

type Change = Omit<Parameters<ReturnType<typeof useChangeMany>['mutate']>[0], 'trainees' | 'onStep'>

/** Changes the selected trainees step by step, and goes on with the rest if it's sent again after a failure. */
export function useBulkChange({ gymBrandId, selection, words, onClose, onDone }: BulkChangeOptions) {
  const change = useChangeMany(gymBrandId)
  const toastApproved = useApprovedToast()
  const [outcomes, setOutcomes] = useState<BulkOutcome[]>([])
  const untried = selection.slice(outcomes.length)
  function send(what: Change) {
    const all = [...outcomes]
    const onStep = (step: BulkOutcome[]) => {
      all.push(...step)
      setOutcomes([...all])
    }
    const onSuccess = () => {
      onDone()
      if (all.some((outcome) => !outcome.succeeded)) return
      if (what.action === 'approve') toastApproved(selection)
      else toast.success(`${plural(all.length, 'trainee')} ${words.done}`)
      onClose()
    }
    change.mutate({ ...what, trainees: untried, onStep }, { onSuccess })
  }
  const error = change.isError ? messageOf(change.error, words.failed) : null
  return { send, outcomes, untried, error, isPending: change.isPending }
}
