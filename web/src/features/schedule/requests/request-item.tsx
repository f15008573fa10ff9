import type { OpenRequest } from '@spotter/contract/schedule/session-requests.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { dayAndTimeWords } from '../schedule-words.ts'
import { AcceptMoveButton } from './accept-move-button.tsx'
import type { Answering } from './answer-flow.tsx'

interface RequestItemProps {
  request: OpenRequest
  /** Session Details already says when, where, and with whom. */
  hidesSession?: boolean
  onAnswer: (decision: Answering['decision']) => void
}

export function RequestItem({ request, hidesSession = false, onAnswer }: RequestItemProps) {
  const { user } = useSignIn()
  const { requesterName, requesterRole, traineeName, trainerName, gymLocationName, reason, moveTo } = request
  const other = requesterRole === 'trainer' ? `Training ${traineeName}` : `With ${trainerName}`
  return (
    <article aria-label={`Request from ${requesterName}`} className="grid gap-3 text-sm">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-medium">
            {requesterName} {moveTo ? 'would like to move' : "can't make it"}
          </span>
          {request.isLate && <Badge tone="pending">Late</Badge>}
        </p>
        {!hidesSession && (
          <p className="text-muted">
            {dayAndTimeWords(request, user?.timeFormat)}
            <span className="wrap-anywhere block">
              {other}, {gymLocationName}
            </span>
          </p>
        )}
        {moveTo && (
          <p className="wrap-anywhere">
            To {dayAndTimeWords(moveTo, user?.timeFormat)}
            <span className="block text-muted">
              With {moveTo.trainerName}, {moveTo.gymLocationName}
            </span>
          </p>
        )}
        <p className="wrap-anywhere whitespace-pre-line text-muted">
          {reason ? `Reason: ${reason}` : 'No reason given'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {moveTo ? (
          <AcceptMoveButton request={request} moveTo={moveTo} />
        ) : (
          <Button
            size="sm"
            variant="primary"
            aria-label={`Accept the request from ${requesterName}`}
            onClick={() => onAnswer('accept')}
          >
            Accept
          </Button>
        )}
        <Button
          size="sm"
          aria-label={
            moveTo
              ? `Move the session of ${requesterName} to another hour`
              : `Move the session that ${requesterName} can't make`
          }
          onClick={() => onAnswer('move')}
        >
          Move…
        </Button>
        <Button
          size="sm"
          aria-label={`Decline the request from ${requesterName}`}
          onClick={() => onAnswer('decline')}
        >
          Decline
        </Button>
      </div>
    </article>
  )
}
