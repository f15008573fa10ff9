import {
  createCalendarFeedCall,
  readCalendarFeedCall,
  revokeCalendarFeedCall,
} from '@spotter/contract/schedule/my-sessions.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

/** Null if there's none. The link itself is only shown once, when it's created. */
export const calendarFeedQuery = queryOptions({
  queryKey: QUERY_KEYS.schedule.calendarFeed,
  queryFn: ({ signal }) => call(readCalendarFeedCall, { signal }),
})

export function useCreateCalendarFeed() {
  const reload = useReloadFeed()
  return useMutation({ mutationFn: () => call(createCalendarFeedCall), onSuccess: reload })
}

export function useRevokeCalendarFeed() {
  const reload = useReloadFeed()
  return useMutation({ mutationFn: () => call(revokeCalendarFeedCall), onSuccess: reload })
}

function useReloadFeed() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: calendarFeedQuery.queryKey })
}
