import type { SwapInfo } from '@spotter/contract/offers/swaps.ts'
import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'
import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { momentInZone } from '@spotter/contract/shared/words/moment-in-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { shownDay } from '../../../components/week-grid/words.ts'
import { hasStatus } from '../../../lib/api-error.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { swapLinkQuery, useAnswerSwap } from './swaps.api.ts'

/** Opened from an email. Only the buttons change anything, because email scanners open links, too. */
export function SwapAnswer({ token }: { token: string }) {
  const swap = useQuery(swapLinkQuery(token))
  if (swap.isPending) return <Loading>Opening your link...</Loading>
  if (swap.data) return <Answer token={token} swap={swap.data} />
  if (hasStatus(swap.error, 404)) {
    return (
      <EmptyState
        title="This link doesn't work."
        action={<LinkButton to={PATHS.home}>Go to the home page</LinkButton>}
      >
        Check that you opened the whole link from the email.
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title={messageOf(swap.error, 'Failed to open the link. Please try again.')}
      onRetry={() => swap.refetch()}
      isRetrying={swap.isFetching}
    />
  )
}

function Answer({ token, swap }: { token: string; swap: SwapInfo }) {
  const answer = useAnswerSwap(token)
  const problem = answer.isError ? messageOf(answer.error, "We couldn't save your answer. Try again.") : null
  return (
    <Card>
      <div className="grid gap-5">
        <Outcome swap={swap} problem={problem} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Hour title={swap.state === 'done' ? 'Before' : 'You have'} hour={swap.from} />
          <Hour title={swap.state === 'done' ? 'Your session now' : "You'd get"} hour={swap.to} isNew />
        </div>
        {swap.state === 'open' ? (
          <Buttons
            isBusy={answer.isPending}
            chosen={answer.variables}
            onAnswer={(given) => answer.mutate(given)}
          />
        ) : (
          <div>
            <LinkButton to={PATHS.mySessions}>See your sessions</LinkButton>
          </div>
        )}
      </div>
    </Card>
  )
}

function Outcome({ swap, problem }: { swap: SwapInfo; problem: string | null }) {
  const { user } = useSignIn()
  const { gymBrandName, state, from, others, names, lapsesAt, answer } = swap
  if (problem) return <Notice tone="error">{problem}</Notice>
  if (state === 'done')
    return <Notice tone="success">Everyone agreed. You swapped with {names.join(' and ')}.</Notice>
  const until = momentInZone(lapsesAt, from.timeZone, user?.timeFormat)
  if (state === 'agreed') {
    return (
      <Notice tone="success">
        Thanks! We're waiting for someone else until {until}. You'll get an email if the swap comes about.
      </Notice>
    )
  }
  if (state === 'off') {
    return (
      <Notice tone="info">
        {answer === 'no' ? 'Thanks for letting us know. ' : 'This swap is off. '}
        Your session stays where it is.
      </Notice>
    )
  }
  const who = others === 1 ? 'Someone' : 'Two others'
  return (
    <p className="text-muted">
      {who} at {gymBrandName} would like to swap hours with you. You'd get one that you marked. Nothing
      changes unless everyone agrees by {until}.
    </p>
  )
}

interface ButtonsProps {
  isBusy: boolean
  chosen: 'yes' | 'no' | undefined
  onAnswer: (answer: 'yes' | 'no') => void
}

function Buttons({ isBusy, chosen, onAnswer }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        isBusy={isBusy && chosen === 'yes'}
        disabled={isBusy}
        busyLabel="Swapping..."
        onClick={() => onAnswer('yes')}
      >
        Yes, swap
      </Button>
      <Button
        isBusy={isBusy && chosen === 'no'}
        disabled={isBusy}
        busyLabel="Saving..."
        onClick={() => onAnswer('no')}
      >
        No, keep my hour
      </Button>
    </div>
  )
}

function Hour({ title, hour, isNew = false }: { title: string; hour: SessionSlot; isNew?: boolean }) {
  const { user } = useSignIn()
  return (
    <section
      aria-label={title}
      className={`grid content-start gap-1 rounded-ui border p-4 text-sm ${isNew ? 'border-accent' : 'border-line'}`}
    >
      <h2 className="text-muted">{title}</h2>
      <p className="font-semibold text-base tabular-nums">
        {shownDay(hour.date)}, {hourRange(hour.hour, hour.hour + 1, user?.timeFormat)}
      </p>
      <p className="wrap-anywhere">
        With {hour.trainerName}
        <span className="block text-muted">
          {hour.gymLocationName}, {cityTime(hour.timeZone)}
        </span>
      </p>
    </section>
  )
}
