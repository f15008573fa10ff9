import type { OpenRequest } from '@spotter/contract/schedule/session-requests.ts'
import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { dayAndTimeWords } from '../schedule-words.ts'
import { useAnswerRequest } from './requests.api.ts'

interface AcceptMoveButtonProps {
  request: OpenRequest
  moveTo: SessionSlot
}

/** One click moves the session to the hour that its trainee chose. */
export function AcceptMoveButton({ request, moveTo }: AcceptMoveButtonProps) {
  const { user } = useSignIn()
  const answer = useAnswerRequest()
  const { id, requesterName, traineeName } = request

  /** The list may be without the request, and this button gone, before the response is here. */
  async function accept() {
    try {
      await answer.mutateAsync({ requestId: id, decision: 'accept' })
      toast.success(`Moved ${traineeName} to ${dayAndTimeWords(moveTo, user?.timeFormat)}`)
    } catch (error) {
      toast.error(messageOf(error, "We couldn't move the session. Please try again."))
    }
  }

  return (
    <Button
      size="sm"
      isBusy={answer.isPending}
      busyLabel="Moving..."
      aria-label={`Accept and move: request from ${requesterName}`}
      onClick={() => void accept()}
    >
      Accept and move
    </Button>
  )
}
