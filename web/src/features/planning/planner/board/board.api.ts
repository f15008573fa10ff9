import { listWishesCall } from '@spotter/contract/enrollment/wishes.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http.ts'
import { QUERY_KEYS } from '../../../../lib/query-keys.ts'

export function weekWishesQuery(gymBrandId: string, week: string) {
  const query = { gymBrandId, week }
  return queryOptions({
    queryKey: [...QUERY_KEYS.wishes.managed, query],
    queryFn: ({ signal }) => call(listWishesCall, { query, signal }),
  })
}
