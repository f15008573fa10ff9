import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import type { MyRequest as Request } from '@spotter/contract/schedule/session-requests.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useServerNow } from '../../../lib/time/server-clock.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { dayAndTimeWords } from '../schedule-words.ts'
import { CantMakeItDialog } from './cant-make-it-dialog.tsx'
import { useWithdrawRequest } from './requests.api.ts'

export function MyRequest({ session, move }: { session: MySession; move: ReactNode }) {
  const { user } = useSignIn()
  const now = useServerNow()
  const [isAsking, setAsking] = useState(false)
  const { request } = session
  const isOpen = request?.state === 'open'
  const canAsk = !isOpen && session.status === 'Scheduled' && Date.parse(session.startsAt) > now()
  if (!request && !canAsk) return null
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-line border-t pt-3 sm:col-span-3">
      {request && <RequestWords request={request} session={session} />}
      {isOpen && <WithdrawButton session={session} />}
      {canAsk && (
        <div className="flex flex-wrap gap-2">
          {move}
          <Button
            size="sm"
            aria-label={`I can't make it: ${dayAndTimeWords(session, user?.timeFormat)}`}
            onClick={() => setAsking(true)}
          >
            I can't make it
          </Button>
        </div>
      )}
      {isAsking && <CantMakeItDialog session={session} onClose={() => setAsking(false)} />}
    </div>
  )
}

function RequestWords({ request, session }: { request: Request; session: MySession }) {
  const { user } = useSignIn()
  return (
    <div role="status" className="grid min-w-0 flex-1 basis-64 gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{outcomeOf(request, session, user?.timeFormat)}</span>
        {request.isLate && <Badge tone="pending">Late</Badge>}
      </p>
      {request.reason && <Quote label="Your reason" words={request.reason} />}
      {request.answer && <Quote label={`${session.gymBrandName} wrote`} words={request.answer} />}
    </div>
  )
}

function Quote({ label, words }: { label: string; words: string }) {
  return (
    <p className="wrap-anywhere text-muted">
      {label}: <span className="whitespace-pre-line text-ink">{words}</span>
    </p>
  )
}

function outcomeOf({ state, moveTo }: Request, { gymBrandName, status }: MySession, timeFormat?: TimeFormat) {
  if (state === 'open' && moveTo)
    return `You asked to move this session to ${dayAndTimeWords(moveTo, timeFormat)}, with ${moveTo.trainerName}. ${gymBrandName} hasn't answered yet.`
  if (state === 'open') return `You said you can't make it. ${gymBrandName} hasn't answered yet.`
  if (state === 'declined') return `${gymBrandName} declined your request. The session stays on the schedule.`
  return status === 'Cancelled'
    ? `${gymBrandName} accepted your request. The session is canceled.`
    : `${gymBrandName} accepted your request and moved the session.`
}

function WithdrawButton({ session }: { session: MySession }) {
  const withdraw = useWithdrawRequest(session.id)
  const send = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast.success("Request withdrawn. We'll expect you."),
      onError: (error) => toast.error(messageOf(error, "We couldn't withdraw your request. Try again.")),
    })
  return (
    <Button size="sm" isBusy={withdraw.isPending} busyLabel="Withdrawing..." onClick={send}>
      Withdraw request
    </Button>
  )
}
