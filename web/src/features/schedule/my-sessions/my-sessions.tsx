import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Segmented } from '../../../components/ui/forms/segmented.tsx'
import { Pager } from '../../../components/ui/lists/pager.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { type AskedSessions, mySessionsQuery, SESSIONS_A_PAGE } from './my-sessions.api.ts'
import { SessionDay } from './session-day.tsx'

const VIEWS = [
  { value: 'coming', label: 'Coming' },
  { value: 'earlier', label: 'Earlier' },
] as const

/** A person's own sessions, in every brand and on whichever side of them. */
export function MySessions() {
  const [address, setAddress] = useSearchParams()
  const view = address.get('view') === 'earlier' ? 'earlier' : 'coming'
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  return (
    <section aria-label="Sessions" className="grid gap-4">
      <div>
        <Segmented
          label="Which sessions"
          options={VIEWS}
          value={view}
          onValueChange={(next) => setAddress(addressOf({ past: next === 'earlier', page: 1 }))}
        />
      </div>
      <SessionPages asked={{ past: view === 'earlier', page }} onPage={setAddress} />
    </section>
  )
}

function addressOf({ past, page }: AskedSessions) {
  return { ...(past && { view: 'earlier' }), ...(page > 1 && { page: String(page) }) }
}

interface SessionPagesProps {
  asked: AskedSessions
  onPage: (address: Record<string, string>) => void
}

function SessionPages({ asked, onPage }: SessionPagesProps) {
  const sessions = useQuery(mySessionsQuery(asked))
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
  const lastPage = Math.max(1, Math.ceil(total / SESSIONS_A_PAGE))
  if (asked.page > lastPage && !sessions.isPlaceholderData) {
    const last = new URLSearchParams(addressOf({ ...asked, page: lastPage }))
    return <Navigate to={{ search: last.toString() }} replace />
  }
  if (items.length === 0) return <NoSessions isPast={asked.past} />
  return (
    <div aria-busy={sessions.isPlaceholderData} className="grid gap-5">
      {[...Map.groupBy(items, (session) => session.date)].map(([date, ofDay]) => (
        <SessionDay key={date} date={date} sessions={ofDay} />
      ))}
      <Pager
        page={asked.page}
        pageSize={SESSIONS_A_PAGE}
        total={total}
        noun="session"
        onPage={(page) => onPage(addressOf({ ...asked, page }))}
      />
    </div>
  )
}

function NoSessions({ isPast }: { isPast: boolean }) {
  return isPast ? (
    <EmptyState title="No earlier sessions">Sessions that are over will be listed here.</EmptyState>
  ) : (
    <EmptyState title="No coming sessions">
      As soon as a gym manager plans a session with you, it appears here.
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
