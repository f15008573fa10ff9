import { listSecurityEventsCall, signOutEverywhereCall } from '@spotter/contract/auth/security-log.calls.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, callPage } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export const LOG_PAGE_SIZE = 10

export function securityLogQuery(page: number) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.auth.securityLog, page],
    queryFn: ({ signal }) =>
      callPage(listSecurityEventsCall, { query: { page, pageSize: LOG_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => call(signOutEverywhereCall) })
}
