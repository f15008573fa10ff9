import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Segmented } from '../../../components/ui/forms/segmented.tsx'
import { Pager } from '../../../components/ui/lists/pager.tsx'
import { useAddress, withEntries } from '../../../lib/address/use-address.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { AsOf } from './as-of.tsx'
import { mySessionsQuery, SESSIONS_PER_PAGE, type SessionsRequest } from './my-sessions.api.ts'
import { type RenderOffers, SessionDay } from './session-day.tsx'

const VIEWS = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

export function MySessions(offers: RenderOffers) {
  const [address, change] = useAddress()
  const view = address.get('view') === 'past' ? 'past' : 'upcoming'
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const request = { past: view === 'past', page }
  return (
    <section aria-label="Sessions" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Segmented
          label="Which sessions"
          options={VIEWS}
          value={view}
          onValueChange={(next) => change(entriesOf({ past: next === 'past', page: 1 }))}
        />
        <AsOf request={request} />
      </div>
      <SessionPages
        request={request}
        {...offers}
        onPage={(page) => change(entriesOf({ ...request, page }))}
      />
    </section>
  )
}

function entriesOf({ past, page }: SessionsRequest) {
  return { view: past ? 'past' : null, page: page > 1 ? String(page) : null }
}

interface SessionPagesProps extends RenderOffers {
  request: SessionsRequest
  onPage: (page: number) => void
}

function SessionPages({ request, onPage, ...offers }: SessionPagesProps) {
  const sessions = useQuery(mySessionsQuery(request))
  if (sessions.isPending) return <LoadingSessions />
  if (!sessions.data) {
    return (
      <ErrorState
        title={messageOf(sessions.error, 'Failed to load your sessions')}
        onRetry={() => sessions.refetch()}
        isRetrying={sessions.isFetching}
      />
    )
  }
  const { items, total } = sessions.data
  const lastPage = Math.max(1, Math.ceil(total / SESSIONS_PER_PAGE))
  if (request.page > lastPage && !sessions.isPlaceholderData) {
    const last = withEntries(new URLSearchParams(), entriesOf({ ...request, page: lastPage }))
    return <Navigate to={{ search: last.toString() }} replace />
  }
  if (items.length === 0) return <NoSessions isPast={request.past} />
  return (
    <div aria-busy={sessions.isPlaceholderData} className="grid gap-5">
      {[...Map.groupBy(items, (session) => session.date)].map(([date, ofDay]) => (
        <SessionDay key={date} date={date} sessions={ofDay} {...offers} />
      ))}
      <Pager page={request.page} pageSize={SESSIONS_PER_PAGE} total={total} noun="session" onPage={onPage} />
    </div>
  )
}

function NoSessions({ isPast }: { isPast: boolean }) {
  return isPast ? (
    <EmptyState title="No past sessions">Your sessions move here once they're over.</EmptyState>
  ) : (
    <EmptyState title="No upcoming sessions">
      When a gym schedules a session with you, it will appear here.
    </EmptyState>
  )
}

function LoadingSessions() {
  return (
    <div className="grid gap-3">
      <LoadingWords>Loading your sessions...</LoadingWords>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-28" />
      ))}
    </div>
  )
}
