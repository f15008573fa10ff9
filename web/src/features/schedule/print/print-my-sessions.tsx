import { listMySessionsCall } from '@spotter/contract/schedule/my-sessions.calls.ts'
import { addDays, DAYS_IN_WEEK, type DateRange } from '@spotter/contract/shared/time.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import type { CellAddress } from '../../../components/week-grid/cell.ts'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { foreignZone } from '../../../lib/time/foreign-zone.ts'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { ownSheet } from './print-sheets.ts'
import { PrintView } from './print-view.tsx'
import { usePrintAddress } from './use-print-address.ts'
import { WithoutSheets } from './without-sheets.tsx'

function sessionsOnDaysQuery(range: DateRange) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.mySessions, range],
    queryFn: ({ signal }) => call(listMySessionsCall, { query: range, signal }),
  })
}

export function PrintMySessions() {
  const now = useNowIn([new Intl.DateTimeFormat().resolvedOptions().timeZone])
  if (!now) return <Loading>Loading your sessions...</Loading>
  return <PrintedSessions now={now} />
}

function PrintedSessions({ now }: { now: CellAddress }) {
  const { user } = useSignIn()
  const address = usePrintAddress()
  const startDate = address.startFrom(now.date)
  const endDate = address.span === 'week' ? addDays(startDate, DAYS_IN_WEEK - 1) : startDate
  const sessions = useQuery(sessionsOnDaysQuery({ startDate, endDate }))
  const sheet = ownSheet(sessions.data ?? [], user ? fullName(user) : 'My sessions')
  const zone = foreignZone((sessions.data ?? []).map(({ timeZone }) => timeZone))
  return (
    <PrintView
      address={address}
      now={now}
      sheets={sheet.entries.length > 0 ? [sheet] : []}
      subtitle={zone ? `My sessions, ${zone}` : 'My sessions'}
      instead={sessions.data ? null : <WithoutSheets sessions={sessions} />}
    />
  )
}
