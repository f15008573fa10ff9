import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { RemindersResult } from '@spotter/contract/notifications/notifications.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import type { useSendReminders } from '../trainees.api.ts'

interface RemindersDialogProps {
  open: boolean
  selection: readonly Trainee[]
  send: ReturnType<typeof useSendReminders>
  onClose: () => void
}

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
        onSuccess: (result) => {
          const show = result.sent > 0 ? toast.success : toast.info
          show(outcomeOf(result))
          close()
        },
      },
    )
  return (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title="Send availability reminders?"
      description={`${plural(approved.length, 'approved trainee')} will get an email asking when they can train.`}
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
          {plural(leftOut, 'selected trainee')} {leftOut === 1 ? "isn't" : "aren't"} approved and won't get
          one.
        </p>
      )}
    </AlertDialog>
  )
}

/** '2 reminders sent, 3 skipped (1 reminded within the last hour, 2 unsubscribed)'. */
function outcomeOf({ sent, skipped, remindedLately, unsubscribed, switchedOff }: RemindersResult) {
  const words = `${plural(sent, 'reminder')} sent`
  if (skipped === 0) return words
  const reasons = [
    remindedLately > 0 && `${remindedLately} reminded within the last hour`,
    unsubscribed > 0 && `${unsubscribed} unsubscribed`,
    switchedOff > 0 && `${switchedOff} because these reminders are turned off in the notification settings`,
  ].filter(Boolean)
  return `${words}, ${skipped} skipped (${reasons.join(', ')})`
}
