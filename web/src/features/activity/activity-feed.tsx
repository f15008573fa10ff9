import type { ActivityEntry } from '@spotter/contract/activity/activity.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { formatInstant } from '../../lib/time/dates.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import { activityQuery } from './activity.api.ts'
import { ActivityFilterBar } from './activity-filter-bar.tsx'
import { type ActivityScope, useActivityFilters } from './activity-filters.ts'
import { activityNote, activityWords } from './activity-words.ts'
import { type ActivityGroup, groupActivity } from './group-activity.ts'

/** So many more of one kind are shown without asking. */
const FEW = 4

export function ActivityFeed({ scope }: { scope: ActivityScope }) {
  const filtering = useActivityFilters(scope)
  const feed = useInfiniteQuery(activityQuery(scope, filtering.filters))
  const entries = feed.data?.pages.flat() ?? []
  const byPerson = entries.find(({ actorId }) => actorId === filtering.filters.person)
  return (
    <>
      <ActivityFilterBar scope={scope} personName={byPerson?.actorName ?? undefined} {...filtering} />
      {feed.isPending && (
        <>
          <LoadingWords>Loading recent activity...</LoadingWords>
          <Skeleton className="h-40" />
        </>
      )}
      {feed.isError && entries.length === 0 && (
        <ErrorState
          title={messageOf(feed.error, 'Failed to load recent activity')}
          onRetry={() => feed.refetch()}
          isRetrying={feed.isFetching}
        />
      )}
      {feed.isSuccess && entries.length === 0 && <NoActivity {...filtering} />}
      <ol
        aria-busy={feed.isPlaceholderData || undefined}
        className="divide-y divide-line transition-opacity aria-busy:opacity-60"
      >
        {groupActivity(entries).map((group) => (
          <Group key={group[0].id} group={group} />
        ))}
      </ol>
      {feed.hasNextPage && (
        <div className="mt-4 grid justify-items-start gap-3">
          {feed.isFetchNextPageError && (
            <Notice tone="error">{messageOf(feed.error, 'Failed to load recent activity')}</Notice>
          )}
          <Button
            onClick={() => feed.fetchNextPage()}
            isBusy={feed.isFetchingNextPage}
            busyLabel="Loading..."
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function NoActivity({
  isFiltered,
  clear,
}: Pick<ReturnType<typeof useActivityFilters>, 'isFiltered' | 'clear'>) {
  if (!isFiltered) return <EmptyState drawing="inbox" title="No activity yet" />
  return (
    <EmptyState
      drawing="inbox"
      title="No activity matches these filters"
      action={<Button onClick={clear}>Show all activity</Button>}
    />
  )
}

function Group({ group: [first, ...others] }: { group: ActivityGroup }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll || others.length <= FEW ? others : others.slice(0, FEW - 1)
  return (
    <li className="grid gap-2 py-2.5 text-sm first:pt-0">
      <Entry entry={first} />
      {others.length > 0 && (
        <ul className="ms-1 grid gap-2 border-line border-s-2 ps-3">
          {shown.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} isNameKnown />
            </li>
          ))}
          {shown.length < others.length && (
            <li>
              <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
                Show {countWords(others.length - shown.length)} more
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

interface EntryProps {
  entry: ActivityEntry
  /** It's above, so only screen readers hear it again. */
  isNameKnown?: boolean
}

function Entry({ entry, isNameKnown = false }: EntryProps) {
  const { user } = useSignIn()
  const words = activityWords(entry, user?.timeFormat)
  const note = activityNote(entry)
  const name = `${entry.actorName} `
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <p className="wrap-anywhere min-w-0">
        {isNameKnown && words.startsWith(name) ? (
          <>
            <span className="sr-only">{name}</span>
            {words.slice(name.length)}
          </>
        ) : (
          words
        )}
        {note && <span className="block text-muted">{note}</span>}
      </p>
      <time dateTime={entry.at} className="text-muted">
        {formatInstant(entry.at, user?.timeFormat)}
      </time>
    </div>
  )
}
