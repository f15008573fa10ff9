import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useDecide } from '../trainees.api.ts'
import { useLostSessions } from './lost-sessions.tsx'

export interface TraineeDialogProps {
  /** Kept while the dialog closes, so that its text doesn't change. */
  trainee: Trainee
  open: boolean
  onClose: () => void
}

export function RevokeDialog({ trainee, open, onClose }: TraineeDialogProps) {
  const decide = useDecide()
  const lost = useLostSessions([trainee])
  const confirm = () =>
    decide.mutate(
      { trainee, to: 'Rejected' },
      {
        onSuccess: () => {
          toast.success(`${trainee.fullName} no longer has access to ${trainee.gymBrandName}`)
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={`Revoke approval for ${trainee.fullName}?`}
      description={`${trainee.fullName} will lose access to ${trainee.gymBrandName}. You can approve them again later.`}
      confirmLabel="Revoke Approval"
      busyLabel="Processing..."
      onConfirm={confirm}
      isBusy={decide.isPending}
      isDestructive
      isWaiting={lost.isCounting}
      error={decide.isError ? messageOf(decide.error, 'Failed to revoke trainee approval') : null}
    >
      {lost.notice}
    </AlertDialog>
  )
}
