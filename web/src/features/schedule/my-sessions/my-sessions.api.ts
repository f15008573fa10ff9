import { listMySessionsCall } from '@spotter/contract/schedule/my-sessions.calls.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { keepData, readKeptData } from '../../../sign-in/kept-data.ts'

export const SESSIONS_PER_PAGE = 25

export interface SessionsRequest {
  past: boolean
  page: number
}

interface SessionsPage {
  items: MySession[]
  total: number
  /** When the server said so. */
  asOf: string
}

/** The first page of upcoming sessions is kept on this device, to be read while there's no connection. */
export function mySessionsQuery({ past, page }: SessionsRequest) {
  const isKept = !past && page === 1
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.mySessions, { past, page }],
    queryFn: async ({ signal }): Promise<SessionsPage> => {
      const query = { past, page, pageSize: SESSIONS_PER_PAGE, includeExcused: true }
      const found = await callPage(listMySessionsCall, { query, signal })
      const sessions = { ...found, asOf: new Date().toISOString() }
      if (isKept) keepData('kept-sessions', { ...sessions, items: sessions.items.map(withoutContact) })
      return sessions
    },
    initialData: () => (isKept ? (readKeptData<SessionsPage>('kept-sessions') ?? undefined) : undefined),
    // Kept sessions are never fresh, so the page always asks for new ones.
    initialDataUpdatedAt: 0,
    placeholderData: keepPreviousData,
  })
}

/** Trainees' contacts stay off the device. */
function withoutContact(session: MySession): MySession {
  return { ...session, traineeEmail: null, traineePhone: null }
}
