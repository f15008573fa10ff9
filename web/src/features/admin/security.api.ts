import {
  readSecurityPolicyCall,
  removeFactorsOfCall,
  setSecurityPolicyCall,
} from '@spotter/contract/calls/second-factor.calls.ts'
import type { SecurityPolicy } from '@spotter/contract/second-factor.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
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

export function useRemoveFactors() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(removeFactorsOfCall, { params: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.admin.all }),
  })
}
