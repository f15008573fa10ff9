import { plural } from '@spotter/contract/shared/words/plural.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import type { useResetPlanned } from '../trainees.api.ts'

export const RESET_FAILED = 'Failed to reset planning status'

interface ResetPlanningDialogProps {
  open: boolean
  brandName: string
  reset: ReturnType<typeof useResetPlanned>
  onClose: () => void
}

export function ResetPlanningDialog({ open, brandName, reset, onClose }: ResetPlanningDialogProps) {
  const confirm = () => {
    // A failure shows in the page's banner and as a toast, so the dialog always closes.
    reset.mutate(undefined, {
      onSuccess: (count) => toast.success(`${plural(count, 'trainee')} set to not planned`),
      onError: (error) => toast.error(messageOf(error, RESET_FAILED)),
      onSettled: onClose,
    })
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={`Reset planning for ${brandName}?`}
      description="All of this gym's approved trainees will be set to not planned. Their sessions won't change."
      confirmLabel="Reset All Planning"
      busyLabel="Resetting..."
      onConfirm={confirm}
      isBusy={reset.isPending}
      isDestructive
    />
  )
}
