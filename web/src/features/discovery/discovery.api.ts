import type { Call } from '@spotter/contract/call.ts'
import {
  listGymNamesCall,
  listGymsCall,
  listSpecialtiesCall,
  listTrainersCall,
} from '@spotter/contract/calls/discovery.calls.ts'
import type { TrainersQuery } from '@spotter/contract/discovery.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import type { DiscoveryFilters } from './discovery-filters.ts'

export const PAGE_SIZE = 24

interface Page<T> {
  items: T[]
  total: number
}

/** The browser asks every time, but usually nothing has changed: see the server's ETag. */
const ALWAYS_ASK = 0

export function gymsQuery({ brand, search }: Pick<DiscoveryFilters, 'brand' | 'search'>) {
  return pagesOf(listGymsCall, { brand, search })
}

export function trainersQuery({ brand, location, specialty, search }: DiscoveryFilters) {
  return pagesOf(listTrainersCall, { brand, location, specialty, search })
}

export type PagesQuery<T> = ReturnType<typeof pagesOf<T>>

function pagesOf<T>(
  list: Call<string, { query: typeof TrainersQuery; result: T[] }>,
  asked: Partial<DiscoveryFilters>,
) {
  return infiniteQueryOptions({
    queryKey: [...QUERY_KEYS.discovery.all, list.path, asked],
    queryFn: ({ pageParam, signal }): Promise<Page<T>> =>
      callPage(list, {
        query: { ...asked, page: pageParam, pageSize: PAGE_SIZE },
        signal,
        anonymous: true,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: Page<T>, pages: Page<T>[]) =>
      pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: ALWAYS_ASK,
    // Otherwise every page scrolled through so far would be refetched.
    refetchOnWindowFocus: false,
  })
}

/** One brand with its locations, for the location filter. */
export function brandQuery(brand: string | null) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.discovery.brand, brand],
    queryFn: async ({ signal }) =>
      (await call(listGymsCall, { query: { brand }, signal, anonymous: true }))[0] ?? null,
    enabled: brand !== null,
    staleTime: ALWAYS_ASK,
  })
}

export const brandNamesQuery = queryOptions({
  queryKey: QUERY_KEYS.discovery.brandNames,
  queryFn: ({ signal }) => call(listGymNamesCall, { signal, anonymous: true }),
  staleTime: ALWAYS_ASK,
})

export const specialtiesQuery = queryOptions({
  queryKey: QUERY_KEYS.discovery.specialties,
  queryFn: ({ signal }) => call(listSpecialtiesCall, { signal, anonymous: true }),
  staleTime: ALWAYS_ASK,
})
