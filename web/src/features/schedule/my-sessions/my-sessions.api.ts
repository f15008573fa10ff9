import type { CalendarFeed, MySession, NewCalendarFeed } from '@spotter/contract/schedule.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, getPage, post, remove } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export const SESSIONS_A_PAGE = 25
const FEED = '/my/calendar-feed'

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

/** Null while there is none. The address itself is shown only once, when it is made. */
export const calendarFeedQuery = queryOptions({
  queryKey: QUERY_KEYS.schedule.calendarFeed,
  queryFn: ({ signal }) => get<CalendarFeed | null>(FEED, { signal }),
})

export function useMakeCalendarFeed() {
  const reload = useReloadFeed()
  return useMutation({ mutationFn: () => post<NewCalendarFeed>(FEED), onSuccess: reload })
}

export function useRevokeCalendarFeed() {
  const reload = useReloadFeed()
  return useMutation({ mutationFn: () => remove(FEED), onSuccess: reload })
}

function useReloadFeed() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: calendarFeedQuery.queryKey })
}
