import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { Progress } from '../../../components/ui/feedback/progress.tsx'
import { SessionsPerWeekField } from '../wishes/wish-fields.tsx'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import { useBulkChange } from './use-bulk-change.ts'

const WORDS = { done: 'updated', failed: 'Failed to update trainees' }

interface SessionsDialogProps {
  open: boolean
  gymBrandId: string
  selection: readonly Trainee[]
  onClose: () => void
  /** The selection is no longer needed. */
  onDone: () => void
}

export function SessionsDialog({ open, gymBrandId, selection, onClose, onDone }: SessionsDialogProps) {
  const [sessionsPerWeek, setSessionsPerWeek] = useState<number | null>(null)
  const change = useBulkChange({ gymBrandId, selection, words: WORDS, onClose, onDone })
  const { outcomes, untried, error } = change
  const confirm = () => change.send({ action: 'set-sessions-per-week', sessionsPerWeek })
  if (outcomes.length > 0 && !change.isPending) {
    const found = { outcomes, untried, error }
    return <BulkOutcomes open={open} doneWords={WORDS.done} {...found} onRetry={confirm} onClose={onClose} />
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
