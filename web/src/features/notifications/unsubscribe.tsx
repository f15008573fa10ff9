import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { Card } from '../../components/ui/page/card.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { PATHS } from '../../lib/paths.ts'
import { unsubscribeQuery, useUnsubscribe } from './notifications.api.ts'

const KINDS = {
  AvailabilityReminder: 'reminders to set your availability',
  SessionReminder: 'reminders about your sessions',
  OfferMade: 'emails that offer you free hours',
  OfferTaken: 'emails about free hours that trainees take',
  SwapAsked: 'emails that ask you to swap hours',
  PackLow: 'emails about packs that are nearly used up',
  PackExpiring: 'emails about packs that end soon',
  SwapDone: 'emails about hours that you or your trainees swapped',
}

/** Opened from an email. Only the button changes anything, because email scanners open links too. */
export function Unsubscribe({ token }: { token: string }) {
  const info = useQuery(unsubscribeQuery(token))
  const change = useUnsubscribe(token)
  if (info.isPending) return <Loading>Opening your link...</Loading>
  if (info.isError) {
    return (
      <ErrorState
        title={messageOf(info.error, 'Failed to open the link. Please try again.')}
        onRetry={() => info.refetch()}
        isRetrying={info.isFetching}
      />
    )
  }
  const { gymBrandName, notificationType, isUnsubscribed } = info.data
  const kind = KINDS[notificationType]
  const [what] = kind.split(' ')
  return (
    <Card>
      <div className="grid justify-items-start gap-4">
        {isUnsubscribed ? (
          <Notice tone="success">
            You won't receive any more {kind} from {gymBrandName}.
          </Notice>
        ) : (
          <p>
            {gymBrandName} sends you {kind}. If you stop them, you'll still get emails about your sessions and
            your enrollment.
          </p>
        )}
        {change.isError && (
          <Notice tone="error">
            {messageOf(change.error, `Failed to update your ${what}. Please try again.`)}
          </Notice>
        )}
        <Button
          variant={isUnsubscribed ? 'secondary' : 'primary'}
          isBusy={change.isPending}
          busyLabel={isUnsubscribed ? 'Resuming...' : 'Stopping...'}
          onClick={() => change.mutate(!isUnsubscribed)}
        >
          {isUnsubscribed ? `Resume ${what}` : `Stop these ${what}`}
        </Button>
        {isUnsubscribed && <LinkButton to={PATHS.home}>Find gyms</LinkButton>}
      </div>
    </Card>
  )
}
