import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { LinkButton } from '../../components/ui/link-button.tsx'
import { Loading } from '../../components/ui/loading.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { unsubscribeQuery, useUnsubscribe } from './notifications.api.ts'

const KINDS = {
  AvailabilityReminder: 'reminders to set your availability',
  SessionReminder: 'reminders of your sessions',
}

/** Opened from a mail. Only the button changes anything, since scanners of mail open links too. */
export function Unsubscribe({ token }: { token: string }) {
  const info = useQuery(unsubscribeQuery(token))
  const stop = useUnsubscribe(token)
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
  if (isUnsubscribed) {
    return (
      <Card>
        <div className="grid justify-items-start gap-4">
          <Notice tone="success">
            You get no more {kind} from {gymBrandName}.
          </Notice>
          <LinkButton to="/">Find gyms</LinkButton>
        </div>
      </Card>
    )
  }
  return (
    <Card>
      <div className="grid justify-items-start gap-4">
        <p>
          {gymBrandName} sends you {kind}. You can stop them; mails about your sessions and your enrollment
          still reach you.
        </p>
        {stop.isError && (
          <Notice tone="error">
            {messageOf(stop.error, 'Failed to stop the reminders. Please try again.')}
          </Notice>
        )}
        <Button
          variant="primary"
          isBusy={stop.isPending}
          busyLabel="Stopping..."
          onClick={() => stop.mutate()}
        >
          Stop these reminders
        </Button>
      </div>
    </Card>
  )
}
