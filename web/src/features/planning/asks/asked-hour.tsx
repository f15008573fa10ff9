import type { AskInfo } from '@spotter/contract/planning/plan.ts'
import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
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
import { askQuery, useOpenAskedHour } from './asks.api.ts'

/** Opened from an email. Only the button changes anything, because email scanners open links, too. */
export function AskedHour({ token }: { token: string }) {
  const ask = useQuery(askQuery(token))
  if (ask.isPending) return <Loading>Opening your link...</Loading>
  if (ask.data) return <Answer token={token} ask={ask.data} />
  if (hasStatus(ask.error, 404)) {
    return (
      <EmptyState
        title="This link doesn't work."
        action={<LinkButton to={PATHS.home}>Go to the home page</LinkButton>}
      >
        Check that you opened the whole link from the email. Your gym may also have planned without this hour
        in the meantime.
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title={messageOf(ask.error, 'Failed to open the link. Please try again.')}
      onRetry={() => ask.refetch()}
      isRetrying={ask.isFetching}
    />
  )
}

function Answer({ token, ask }: { token: string; ask: AskInfo }) {
  const open = useOpenAskedHour(token)
  const when = useWhen(ask)
  const schedule = ask.asked === 'trainer' ? PATHS.trainerAvailability : PATHS.traineeSchedule
  const place = `${ask.gymLocationName} (${ask.gymBrandName})`
  return (
    <Card>
      <div className="grid justify-items-start gap-4">
        {ask.state === 'opened' && (
          <Notice tone="success">
            Thanks! {when} is open. We'll let you know if a session is planned for it.
          </Notice>
        )}
        {ask.state === 'expired' && (
          <Notice tone="info">{when} has begun or passed, so this link no longer works.</Notice>
        )}
        {ask.state === 'open' && (
          <>
            <div className="grid gap-1">
              <p className="font-medium">{when}</p>
              <p className="text-muted">{question(ask, place)}</p>
            </div>
            {open.isError && (
              <Notice tone="error">
                {messageOf(open.error, "We couldn't open the hour. Check your connection and try again.")}
              </Notice>
            )}
            <Button
              variant="primary"
              isBusy={open.isPending}
              busyLabel="Opening..."
              onClick={() => open.mutate()}
            >
              Open this hour
            </Button>
            <p className="text-muted text-sm">If it doesn't suit you, there's nothing you need to do.</p>
          </>
        )}
        {ask.state !== 'open' && <LinkButton to={schedule}>See your schedule</LinkButton>}
      </div>
    </Card>
  )
}

function question({ asked }: AskInfo, place: string) {
  return asked === 'trainer'
    ? `One more session would fit at ${place} if you were available then.`
    : `You'd fit in at ${place} if you were available then.`
}

/** 'Tuesday, November 17, 6–7 PM, Vienna time' */
function useWhen({ date, hour, timeZone }: AskInfo) {
  const { user } = useSignIn()
  return `${shownDay(date)}, ${hourRange(hour, hour + 1, user?.timeFormat)}, ${cityTime(timeZone)}`
}
