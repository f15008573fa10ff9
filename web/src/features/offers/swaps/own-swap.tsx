import type { OwnSwap as Swap } from '@spotter/contract/offers/swaps.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { momentInZone } from '@spotter/contract/shared/words/moment-in-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { shownDay } from '../../../components/week-grid/words.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { swapPath } from '../../../lib/paths.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { ownSwapsQuery, useWithdrawSwap } from './swaps.api.ts'

/** Below one of your sessions: what you asked others, and what others ask of you. */
export function OwnSwap({ session }: { session: MySession }) {
  const { user } = useSignIn()
  const isAllowed = session.role === 'trainee' && session.ownMove === 'by-themselves'
  const { data: swaps = [] } = useQuery({ ...ownSwapsQuery, enabled: isAllowed })
  const own = swaps.filter(({ assignmentId }) => assignmentId === session.id)
  if (!isAllowed || own.length === 0) return null
  return own.map((swap) => (
    <div
      key={swap.id}
      className="flex flex-wrap items-start justify-between gap-3 border-line border-t pt-3 sm:col-span-3"
    >
      <p role="status" className="min-w-0 flex-1 basis-64">
        {wordsOf(swap, user?.timeFormat)}
      </p>
      {swap.isAsker && swap.state === 'agreed' && <WithdrawButton swapId={swap.id} />}
      {swap.token && swap.state === 'open' && (
        <LinkButton size="sm" to={swapPath(swap.token)}>
          Answer
        </LinkButton>
      )}
    </div>
  ))
}

function wordsOf(
  { isAsker, state, from, to, others, othersAgreed, lapsesAt, names }: Swap,
  timeFormat?: TimeFormat,
) {
  const when = `${shownDay(to.date)}, ${hourRange(to.hour, to.hour + 1, timeFormat)}`
  const until = momentInZone(lapsesAt, from.timeZone, timeFormat)
  if (state === 'done') return `You swapped with ${names.join(' and ')}.`
  if (state === 'off') return `Your swap to ${when} didn't come about. Your session stays where it is.`
  if (!isAsker) {
    return state === 'open'
      ? `Someone would like to swap: you'd get ${when}, which you marked. You can answer until ${until}.`
      : `You agreed to swap to ${when}. We're waiting for someone else until ${until}.`
  }
  const agreed = others === 1 ? '' : ` ${othersAgreed} of ${others} have agreed.`
  return `You asked to swap to ${when}. It stays open until ${until}.${agreed}`
}

function WithdrawButton({ swapId }: { swapId: string }) {
  const withdraw = useWithdrawSwap()
  const send = () =>
    withdraw.mutate(swapId, {
      onSuccess: () => toast.success('Swap withdrawn. Your session stays where it is.'),
      onError: (error) => toast.error(messageOf(error, "We couldn't withdraw the swap. Try again.")),
    })
  return (
    <Button size="sm" isBusy={withdraw.isPending} busyLabel="Withdrawing..." onClick={send}>
      Withdraw swap
    </Button>
  )
}
