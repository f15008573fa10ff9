import { listManyInvitationsCall } from '@spotter/contract/admin/admin.calls.ts'
import {
  readSecurityPolicyCall,
  removeFactorsOfCall,
  setSecurityPolicyCall,
} from '@spotter/contract/auth/second-factor.calls.ts'
import type { SecurityPolicy } from '@spotter/contract/auth/second-factor.ts'
import { listAllSecurityEventsCall, signOutPersonCall } from '@spotter/contract/auth/security-log.calls.ts'
import { DEFAULT_PAGE_SIZE } from '@spotter/contract/shared/paging.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

export const securityPolicyQuery = queryOptions({
  queryKey: QUERY_KEYS.admin.securityPolicy,
  queryFn: ({ signal }) => call(readSecurityPolicyCall, { signal }),
})

export function useSetSecurityPolicy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SecurityPolicy) => call(setSecurityPolicyCall, { body }),
    onSuccess: (policy) => {
      queryClient.setQueryData(securityPolicyQuery.queryKey, policy)
      return queryClient.invalidateQueries({ queryKey: QUERY_KEYS.admin.activity })
    },
  })
}

export function securityLogQuery({ page, userId }: { page: number; userId: string | null }) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.securityLog, { page, userId }],
    queryFn: async ({ signal }) => {
      const query = { page, pageSize: DEFAULT_PAGE_SIZE, userId }
      const { items, total } = await callPage(listAllSecurityEventsCall, { query, signal })
      return { items: items.map((event) => ({ ...event, id: String(event.id) })), total }
    },
    placeholderData: keepPreviousData,
  })
}

export const manyInvitationsQuery = queryOptions({
  queryKey: QUERY_KEYS.admin.manyInvitations,
  queryFn: ({ signal }) => call(listManyInvitationsCall, { signal }),
})

export function useSignOutPerson() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(signOutPersonCall, { params: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.admin.all }),
  })
}

export function useRemoveFactors() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(removeFactorsOfCall, { params: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.admin.all }),
  })
}
