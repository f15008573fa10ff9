import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { isOutage } from '../../../lib/api-error.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useEnroll } from './enrollment.api.ts'
import type { EnrollmentDialogProps } from './remove-enrollment-dialog.tsx'

interface EnrollAgainDialogProps extends EnrollmentDialogProps {
  /** The card's location, otherwise the previous one. */
  gymLocationId: string | null
}

export function EnrollAgainDialog(props: EnrollAgainDialogProps) {
  const { open, gymBrandId, gymBrandName, gymLocationId, onClose, onError } = props
  const enroll = useEnroll()
  const confirm = () => {
    if (!gymLocationId) {
      onError('Please select a gym location')
      return onClose()
    }
    enroll.mutate(
      { gymBrandId, gymLocationId },
      { onError: (error) => onError(wordsFor(error)), onSettled: onClose },
    )
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={`Enroll again in ${gymBrandName}?`}
      description="The gym rejected your enrollment. If you enroll again, its managers will review your request again."
      confirmLabel="Enroll Again"
      busyLabel="Enrolling..."
      onConfirm={confirm}
      isBusy={enroll.isPending}
    />
  )
}

function wordsFor(error: unknown) {
  return messageOf(error, isOutage(error) ? 'Failed to re-enroll. Please try again.' : 'Re-enrollment failed')
}
