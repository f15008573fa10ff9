import type { CalendarFeed, NewCalendarFeed } from '@spotter/contract/schedule.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, post, remove } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

const FEED = '/my/calendar-feed'

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
