import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useRemoveTrainee } from '../trainees.api.ts'
import { useLostSessions } from './lost-sessions.tsx'
import type { TraineeDialogProps } from './revoke-dialog.tsx'

export function RemoveTraineeDialog({ trainee, open, onClose }: TraineeDialogProps) {
  const removal = useRemoveTrainee()
  const lost = useLostSessions([trainee])
  const confirm = () =>
    removal.mutate(trainee, {
      onSuccess: () => {
        toast.success(`${trainee.fullName} was removed`)
        onClose()
      },
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={`Remove ${trainee.fullName} from ${trainee.gymBrandName}?`}
      description="This is permanent. They keep their account but must enroll again to train here."
      confirmLabel="Remove Trainee"
      busyLabel="Processing..."
      onConfirm={confirm}
      isBusy={removal.isPending}
      isDestructive
      isWaiting={lost.isCounting}
      error={removal.isError ? messageOf(removal.error, 'Failed to remove trainee') : null}
    >
      {lost.notice}
    </AlertDialog>
  )
}
