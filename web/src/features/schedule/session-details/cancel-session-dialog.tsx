import { CANCELLED_REASON } from '@spotter/contract/schedule/schedule.ts'
import { useState } from 'react'
import { CancelReasonField } from '../../../components/cancel-reason-field.tsx'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { FreedHour, type FreedSession } from '../assign/freed-hour.tsx'
import { useCancelSession } from '../schedule.api.ts'
import { useUndoableToasts } from '../undo/use-undoable-toasts.ts'
import { CancelScopeField } from './cancel-scope-field.tsx'
import { FactList, type Facts } from './fact-list.tsx'

interface CancelSessionDialogProps {
  assignmentId: string
  title: string
  question?: string
  warning: string
  busyLabel: string
  facts: Facts
  /** What others could take once it's canceled; without it, nothing is offered. */
  freed?: FreedSession
  onKeep: () => void
  onCancelled: () => void
}

/**
 * Confirms before canceling a session. After a failure, it stays open and keeps the reason. Afterward, it offers the
 * freed hour to others who marked it.
 */
export function CancelSessionDialog(props: CancelSessionDialogProps) {
  const [reason, setReason] = useState('')
  const [count, setCount] = useState(1)
  const cancel = useCancelSession()
  const { toastCanceled } = useUndoableToasts()
  const confirm = () =>
    cancel.mutate(
      {
        assignmentId: props.assignmentId,
        reason: reason.trim() || CANCELLED_REASON,
        isWithFollowing: count > 1,
      },
      {
        onSuccess: () => {
          toastCanceled(props.assignmentId, count === 1 ? 'Canceled' : `${count} sessions canceled`)
          if (!props.freed) props.onCancelled()
        },
        onError: (error) => toast.error(messageOf(error, 'Failed to cancel assignment')),
      },
    )
  if (cancel.isSuccess && props.freed) {
    return <FreedHour isAside session={props.freed} onClose={props.onCancelled} />
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && props.onKeep()}
      title={props.title}
      description={props.question ?? props.warning}
      cancelLabel="Keep Session"
      confirmLabel="Cancel Session"
      busyLabel={props.busyLabel}
      isBusy={cancel.isPending}
      isDestructive
      onConfirm={confirm}
    >
      <div className="grid gap-4 pt-2">
        <FactList facts={props.facts} />
        {props.question && <p className="text-muted text-sm">{props.warning}</p>}
        <CancelScopeField assignmentId={props.assignmentId} count={count} onChange={setCount} />
        <CancelReasonField value={reason} onChange={setReason} />
      </div>
    </AlertDialog>
  )
}
