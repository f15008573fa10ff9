import type { BulkOutcome, Trainee } from '@spotter/contract/enrollment.ts'
import { plural } from '@spotter/contract/words/plural.ts'
import { useState } from 'react'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { Progress } from '../../../components/ui/feedback/progress.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useChangeMany } from '../trainees.api.ts'
import { SessionsPerWeekField } from '../wishes/wish-fields.tsx'
import { BulkOutcomes } from './bulk-outcomes.tsx'

const DONE = 'updated'

interface SessionsDialogProps {
  open: boolean
  gymBrandId: string
  selection: readonly Trainee[]
  onClose: () => void
  /** The selection is no longer needed. */
  onDone: () => void
}

/** How often all of the selected trainees want to train. */
export function SessionsDialog({ open, gymBrandId, selection, onClose, onDone }: SessionsDialogProps) {
  const change = useChangeMany(gymBrandId)
  const [sessionsPerWeek, setSessionsPerWeek] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<BulkOutcome[]>([])
  const rest = selection.slice(outcomes.length)
  const error = change.isError ? messageOf(change.error, 'Failed to update trainees') : null
  const confirm = () => {
    const all = [...outcomes]
    const onStep = (step: BulkOutcome[]) => {
      all.push(...step)
      setOutcomes([...all])
    }
    const onSuccess = () => {
      onDone()
      if (all.some((outcome) => !outcome.succeeded)) return
      toast.success(`${plural(all.length, 'trainee')} ${DONE}`)
      onClose()
    }
    change.mutate({ action: 'set-sessions-per-week', sessionsPerWeek, trainees: rest, onStep }, { onSuccess })
  }
  if (outcomes.length > 0 && !change.isPending) {
    const found = { outcomes, untried: rest, error }
    return <BulkOutcomes open={open} doneWords={DONE} {...found} onRetry={confirm} onClose={onClose} />
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title="Set sessions per week?"
      description={`This is how often ${plural(selection.length, 'trainee')} would like to train. Sessions they already have stay as they are.`}
      confirmLabel={`Set for ${plural(selection.length, 'trainee')}`}
      busyLabel="Processing..."
      onConfirm={confirm}
      isBusy={change.isPending}
      error={error}
    >
      <SessionsPerWeekField value={sessionsPerWeek} onChange={setSessionsPerWeek} />
      {change.isPending && <Progress label="Processing..." value={outcomes.length} max={selection.length} />}
    </AlertDialog>
  )
}
