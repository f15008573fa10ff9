import {
  createCalendarFeedCall,
  readCalendarFeedCall,
  revokeCalendarFeedCall,
} from '@spotter/contract/calls/my-sessions.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

/** Null while there is none. The address itself is shown only once, when it is made. */
export const calendarFeedQuery = queryOptions({
  queryKey: QUERY_KEYS.schedule.calendarFeed,
  queryFn: ({ signal }) => call(readCalendarFeedCall, { signal }),
})

export function useMakeCalendarFeed() {
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
