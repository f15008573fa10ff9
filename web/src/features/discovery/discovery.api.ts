import {
  listGymNamesCall,
  listGymsCall,
  listSpecialtiesCall,
  listTrainersCall,
} from '@spotter/contract/calls/discovery.calls.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import type { DiscoveryFilters } from './discovery-filters.ts'

export const PAGE_SIZE = 24

interface Paging {
  page: number
  pageSize: number
}

interface Page<T> {
  items: T[]
  total: number
}

/** The browser asks each time and mostly hears that nothing changed: see the server's ETag. */
const ALWAYS_ASK = 0

export function gymsQuery({ brand, search }: Pick<DiscoveryFilters, 'brand' | 'search'>) {
  const asked = { brand, search }
  return pagesOf(['gyms', asked], (paging, signal) =>
    callPage(listGymsCall, { query: { ...asked, ...paging }, signal, anonymous: true }),
  )
}

export function trainersQuery({ brand, location, specialty, search }: DiscoveryFilters) {
  const asked = { brand, location, specialty, search }
  return pagesOf(['trainers', asked], (paging, signal) =>
    callPage(listTrainersCall, { query: { ...asked, ...paging }, signal, anonymous: true }),
  )
}

export type PagesQuery<T> = ReturnType<typeof pagesOf<T>>

function pagesOf<T>(key: unknown[], read: (paging: Paging, signal: AbortSignal) => Promise<Page<T>>) {
  return infiniteQueryOptions({
    queryKey: [...QUERY_KEYS.discovery.all, ...key],
    queryFn: ({ pageParam, signal }) => read({ page: pageParam, pageSize: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: (last: Page<T>, pages: Page<T>[]) =>
      pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: ALWAYS_ASK,
    // Every page that was scrolled through would be asked for again.
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
