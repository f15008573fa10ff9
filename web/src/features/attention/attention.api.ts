import { readAttentionCall } from '@spotter/contract/attention/attention.calls.ts'
import type { BrandAttention } from '@spotter/contract/attention/attention.ts'
import { listWeeksCall } from '@spotter/contract/planning/planner.calls.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

export const attentionQuery = queryOptions({
  queryKey: QUERY_KEYS.attention.all,
  queryFn: ({ signal }) => call(readAttentionCall, { signal }),
})

/** What next week has, and what's still open in it. */
export function outlookQuery({ gymBrandId, weekOf }: BrandAttention) {
  const query = { gymBrandId, week: addDays(weekOf, DAYS_IN_WEEK) }
  return queryOptions({
    queryKey: [...QUERY_KEYS.attention.all, 'outlook', query],
    queryFn: async ({ signal }) => (await call(listWeeksCall, { query, signal }))[0],
  })
}

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
