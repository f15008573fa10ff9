import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import type { OpenRequest } from '@spotter/contract/schedule/session-requests.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { MoveOptions } from '../move/move-options.tsx'
import { dayAndTimeWords } from '../schedule-words.ts'
import { useAnswerRequest } from './requests.api.ts'

interface MoveInsteadDialogProps {
  request: OpenRequest
  onClose: () => void
  onAnswered: () => void
}

/** Accepts a request by moving the session, in one step. If the move is refused, the request stays open. */
export function MoveInsteadDialog({ request, onClose, onAnswered }: MoveInsteadDialogProps) {
  const { user } = useSignIn()
  const answer = useAnswerRequest()
  const { requesterName, assignmentId, date } = request

  function choose({ trainerId, gymLocationId, date, hour }: MoveOption) {
    const moveTo = { trainerId, gymLocationId, date, hour }
    answer.mutate(
      { requestId: request.id, decision: 'accept', moveTo },
      {
        onSuccess: () => {
          toast.success(
            `Request accepted. The session is now on ${dayAndTimeWords(moveTo, user?.timeFormat)}.`,
          )
          onAnswered()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !answer.isPending && onClose()}
      title="Accept and move session"
      description={`${requesterName} can't make it: ${dayAndTimeWords(request, user?.timeFormat)}`}
      footer={
        <Button disabled={answer.isPending} onClick={onClose}>
          Back
        </Button>
      }
    >
      <div className="grid gap-4">
        {answer.isError && (
          <Notice tone="error">{messageOf(answer.error, "We couldn't move the session. Try again.")}</Notice>
        )}
        <MoveOptions assignmentId={assignmentId} date={date} isBusy={answer.isPending} onChoose={choose} />
      </div>
    </Dialog>
  )
}
