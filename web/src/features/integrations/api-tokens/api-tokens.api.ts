import {
  createTokenCall,
  listTokensCall,
  revokeTokenCall,
} from '@spotter/contract/integrations/api-tokens.calls.ts'
import type { CreateTokenRequest } from '@spotter/contract/integrations/api-tokens.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export const apiTokensQuery = queryOptions({
  queryKey: QUERY_KEYS.integrations.apiTokens,
  queryFn: ({ signal }) => call(listTokensCall, { signal }),
})

export function useCreateToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateTokenRequest) => call(createTokenCall, { body }),
    // The response contains the token, so it isn't kept.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  })
}

export function useRevokeToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(revokeTokenCall, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  })
}
