import { readAttentionCall } from '@spotter/contract/attention/attention.calls.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

export const attentionQuery = queryOptions({
  queryKey: QUERY_KEYS.attention.all,
  queryFn: ({ signal }) => call(readAttentionCall, { signal }),
})

/** What's waiting in the manager's brands. Anything they change can change it. */
export function useAttention() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        void queryClient.invalidateQueries({ queryKey: attentionQuery.queryKey })
      }),
    [queryClient],
  )
  return useQuery(attentionQuery)
}
