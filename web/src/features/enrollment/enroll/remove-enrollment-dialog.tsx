import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useRemoveEnrollment } from './enrollment.api.ts'

export interface EnrollmentDialogProps {
  open: boolean
  gymBrandId: string
  gymBrandName: string
  onClose: () => void
  /** Shown in the card's red box, like all of the button's errors. */
  onError: (message: string) => void
}

export function RemoveEnrollmentDialog(props: EnrollmentDialogProps) {
  const { open, gymBrandId, gymBrandName, onClose, onError } = props
  const removal = useRemoveEnrollment()
  const confirm = () =>
    removal.mutate(gymBrandId, {
      onSuccess: () => toast.success(`Your enrollment in ${gymBrandName} was removed`),
      onError: (error) => onError(messageOf(error, 'Failed to remove enrollment. Please try again.')),
      onSettled: onClose,
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={`Remove your enrollment in ${gymBrandName}?`}
      description="The gym will no longer see your request. You can enroll again at any time."
      confirmLabel="Remove Enrollment"
      busyLabel="Removing..."
      onConfirm={confirm}
      isBusy={removal.isPending}
      isDestructive
    />
  )
}
