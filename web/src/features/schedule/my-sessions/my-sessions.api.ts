import { listMySessionsCall } from '@spotter/contract/calls/my-sessions.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export const SESSIONS_PER_PAGE = 25

export interface SessionsRequest {
  past: boolean
  page: number
}

export function mySessionsQuery({ past, page }: SessionsRequest) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.mySessions, { past, page }],
    queryFn: ({ signal }) =>
      callPage(listMySessionsCall, {
        query: { past, page, pageSize: SESSIONS_PER_PAGE, includeExcused: true },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
