import type { Trainee } from '@spotter/contract/enrollment.ts'
import { AlertDialog } from '../../components/ui/alert-dialog.tsx'
import { toast } from '../../components/ui/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { countOf } from './trainee-filters.ts'
import type { useSendReminders } from './trainees.api.ts'

interface RemindersDialogProps {
  open: boolean
  selection: readonly Trainee[]
  send: ReturnType<typeof useSendReminders>
  onClose: () => void
}

/** Goes to the approved among the selection, and says who is left out. */
export function RemindersDialog({ open, selection, send, onClose }: RemindersDialogProps) {
  const approved = selection.filter((trainee) => trainee.approvalStatus === 'Approved')
  const leftOut = selection.length - approved.length
  const close = () => {
    send.reset()
    onClose()
  }
  const confirm = () =>
    send.mutate(
      approved.map((trainee) => trainee.id),
      {
        onSuccess: ({ sent, skipped }) => {
          const rest = skipped > 0 ? `, ${skipped} skipped (reminded within the last hour)` : ''
          toast.success(`${countOf(sent, 'reminder')} sent${rest}`)
          close()
        },
      },
    )
  return (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title="Send availability reminders?"
      description={`${countOf(approved.length, 'approved trainee')} will get an email asking when they have time to train.`}
      confirmLabel="Send Reminders"
      busyLabel="Sending..."
      onConfirm={confirm}
      isBusy={send.isPending}
      error={
        send.isError
          ? messageOf(send.error, 'Failed to send availability reminders. Please try again.')
          : null
      }
    >
      {leftOut > 0 && (
        <p className="text-muted text-sm">
          {countOf(leftOut, 'selected trainee')} {leftOut === 1 ? 'is' : 'are'} not approved and left out.
        </p>
      )}
    </AlertDialog>
  )
}
