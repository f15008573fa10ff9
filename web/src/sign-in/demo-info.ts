import { readDemoInfoCall } from '@spotter/contract/demo/demo.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/http.ts'
import { QUERY_KEYS } from '../lib/query-keys.ts'

/** Whether this server runs the demo. No response counts as no. */
export const demoInfoQuery = queryOptions({
  queryKey: QUERY_KEYS.demo.info,
  queryFn: ({ signal }) => call(readDemoInfoCall, { signal, anonymous: true }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
