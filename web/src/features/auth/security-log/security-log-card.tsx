import type { User } from '@spotter/contract/auth/auth.ts'
import { isAlarming, securityEventWords } from '@spotter/contract/auth/security-events.ts'
import type { SecurityEvent } from '@spotter/contract/auth/security-log.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Pager } from '../../../components/ui/lists/pager.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { formatInstant } from '../../../lib/time/dates.ts'
import { LOG_PAGE_SIZE, securityLogQuery } from './security-log.api.ts'

type TimeFormat = User['timeFormat']

export function SecurityLogCard({ timeFormat }: { timeFormat: TimeFormat }) {
  const [page, setPage] = useState(1)
  const log = useQuery(securityLogQuery(page))
  return (
    <Card
      title="Security log"
      description="Sign-ins and changes to your account in the last 12 months. If you don't recognize something, change your password."
    >
      {log.isPending && (
        <>
          <LoadingWords>Loading your security log...</LoadingWords>
          <Skeleton className="h-40" />
        </>
      )}
      {log.isError && (
        <ErrorState
          title={messageOf(log.error, 'Failed to load your security log')}
          onRetry={() => log.refetch()}
          isRetrying={log.isFetching}
        />
      )}
      {log.data?.total === 0 && (
        <EmptyState drawing="inbox" title="Nothing here yet. Your next sign-in will show up." />
      )}
      {log.data && log.data.total > 0 && (
        <div className="grid gap-4" aria-busy={log.isPlaceholderData || undefined}>
          <ol className="divide-y divide-line">
            {log.data.items.map((event) => (
              <LogEntry key={event.id} event={event} timeFormat={timeFormat} />
            ))}
          </ol>
          <Pager page={page} pageSize={LOG_PAGE_SIZE} total={log.data.total} noun="event" onPage={setPage} />
        </div>
      )}
    </Card>
  )
}

function LogEntry({ event, timeFormat }: { event: SecurityEvent; timeFormat: TimeFormat }) {
  const { title, note } = securityEventWords(event)
  const source = event.isByAdministrator
    ? 'By an administrator'
    : [event.device, event.address].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3 text-sm first:pt-0">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {isAlarming(event.kind) && <Badge tone="pending">Was this you?</Badge>}
        </span>
        {note && <span className="wrap-anywhere">{note}</span>}
        <span className="wrap-anywhere text-muted">{source}</span>
      </div>
      <time dateTime={event.at} className="text-muted">
        {formatInstant(event.at, timeFormat)}
      </time>
    </li>
  )
}
