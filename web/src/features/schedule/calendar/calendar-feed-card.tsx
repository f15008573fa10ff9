import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Card } from '../../../components/ui/page/card.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { formatInstantDay } from '../../../lib/time/dates.ts'
import { calendarFeedQuery, useCreateCalendarFeed, useRevokeCalendarFeed } from './calendar-feed.api.ts'
import { FeedLastFetched } from './feed-last-fetched.tsx'
import { NewFeedLink } from './new-feed-link.tsx'

export function CalendarFeedCard() {
  return (
    <Card
      title="Add to your calendar"
      description="See your sessions in Google Calendar, Apple Calendar, Outlook, or any calendar app."
    >
      <FeedContent />
    </Card>
  )
}

function FeedContent() {
  const feed = useQuery(calendarFeedQuery)
  const create = useCreateCalendarFeed()
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null)
  const onError = (error: Error) => toast.error(messageOf(error, 'Failed to create the calendar link'))
  if (feed.isPending) {
    return (
      <>
        <LoadingWords>Loading your calendar link...</LoadingWords>
        <Skeleton className="h-10" />
      </>
    )
  }
  if (feed.isError) {
    return (
      <ErrorState
        title={messageOf(feed.error, 'Failed to load your calendar link')}
        onRetry={() => feed.refetch()}
        isRetrying={feed.isFetching}
      />
    )
  }
  if (!feed.data) {
    return (
      <Button
        isBusy={create.isPending}
        busyLabel="Creating..."
        onClick={() => create.mutate(undefined, { onError })}
      >
        <CalendarPlus aria-hidden="true" className="size-4" />
        Create calendar link
      </Button>
    )
  }
  return (
    <div className="grid gap-4">
      {create.data ? (
        <NewFeedLink url={create.data.url} />
      ) : (
        <p className="text-sm">
          You created your calendar link on {formatInstantDay(feed.data.createdAt)}. We only show it once; if
          you've lost it, create a new one.
        </p>
      )}
      <FeedLastFetched at={feed.data.lastFetchedAt} />
      <div className="flex flex-wrap gap-2">
        <Button isBusy={create.isPending} busyLabel="Creating..." onClick={() => setAsking('replace')}>
          Create a new link
        </Button>
        <Button onClick={() => setAsking('revoke')}>Revoke link</Button>
      </div>
      <AlertDialog
        open={asking === 'replace'}
        onOpenChange={() => setAsking(null)}
        title="Create a new calendar link?"
        description="Calendars that use the current link will stop updating."
        confirmLabel="Create New Link"
        onConfirm={() => {
          setAsking(null)
          create.mutate(undefined, { onError })
        }}
      />
      {asking === 'revoke' && <RevokeDialog onClose={() => setAsking(null)} onRevoked={create.reset} />}
    </div>
  )
}

function RevokeDialog({ onClose, onRevoked }: { onClose: () => void; onRevoked: () => void }) {
  const revoke = useRevokeCalendarFeed()
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Revoke your calendar link?"
      description="Calendars that use it will stop updating. Your sessions won't change."
      confirmLabel="Revoke Link"
      busyLabel="Revoking..."
      isBusy={revoke.isPending}
      isDestructive
      error={revoke.isError ? messageOf(revoke.error, 'Failed to revoke the calendar link') : null}
      onConfirm={() =>
        revoke.mutate(undefined, {
          onSuccess: () => {
            onRevoked()
            onClose()
            toast.success('Calendar link revoked')
          },
        })
      }
    />
  )
}
