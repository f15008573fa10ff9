import type { MySession } from '@spotter/contract/schedule.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPage } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export const SESSIONS_A_PAGE = 25

export interface AskedSessions {
  past: boolean
  page: number
}

export function mySessionsQuery({ past, page }: AskedSessions) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.mySessions, { past, page }],
    queryFn: ({ signal }) =>
      getPage<MySession>('/my/sessions', { query: { past, page, pageSize: SESSIONS_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })
}
