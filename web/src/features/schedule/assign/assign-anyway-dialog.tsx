import type { AssignableTrainee } from '@spotter/contract/schedule/schedule.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'

interface AssignAnywayDialogProps {
  trainee: AssignableTrainee
  when: string
  isBusy: boolean
  error: string | null
  onConfirm: () => void
  onClose: () => void
}

/** A trainee's availability is advisory: a manager may assign a session anyway. */
export function AssignAnywayDialog({
  trainee,
  when,
  isBusy,
  error,
  onConfirm,
  onClose,
}: AssignAnywayDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Trainee Not Available"
      description={`${trainee.fullName} has not set availability for ${when}. Proceeding will assign the trainer anyway.`}
      confirmLabel="Assign Anyway"
      busyLabel="Assigning..."
      isBusy={isBusy}
      error={error}
      onConfirm={onConfirm}
    />
  )
}
