import { openAskedHourCall, readAskCall } from '@spotter/contract/planning/planner.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export function askQuery(token: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.asks.all, token],
    queryFn: ({ signal }) => call(readAskCall, { params: { token }, signal, anonymous: true }),
    retry: false,
  })
}

export function useOpenAskedHour(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(openAskedHourCall, { params: { token }, anonymous: true }),
    onSuccess: (info) => queryClient.setQueryData(askQuery(token).queryKey, info),
    // It may have expired, or someone opened the hour elsewhere. If so, the page should show it.
    onError: () => void queryClient.invalidateQueries({ queryKey: askQuery(token).queryKey }),
  })
}
