import {
  listGymNamesCall,
  listGymsCall,
  listSpecialtiesCall,
  listTrainersCall,
} from '@spotter/contract/discovery/discovery.calls.ts'
import type {
  Coordinates,
  PublicGymBrand,
  PublicTrainer,
  TrainersQuery,
} from '@spotter/contract/discovery/discovery.ts'
import type { Call } from '@spotter/contract/shared/call.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/http.ts'

import { QUERY_KEYS } from '../../lib/query-keys.ts'
import type { DiscoveryFilters } from './discovery-filters.ts'
import { readPageData } from './page-data.ts'

export const PAGE_SIZE = 24

interface Page<T> {
  items: T[]
  total: number
}

/** The browser asks every time, but usually nothing has changed: see the server's ETag. */
const ALWAYS_ASK = 0

/** Brands without a location have nothing to offer yet, so they're left out, except for people who ask for them. */
export function gymsQuery(filters: DiscoveryFilters, near: Coordinates | null) {
  const { brand, specialty, search } = filters
  return pagesOf(listGymsCall, {
    brand,
    specialty,
    search,
    near: written(near),
    hasLocations: !brand && !search,
  })
}

export function trainersQuery(filters: DiscoveryFilters, near: Coordinates | null) {
  const { brand, location, specialty, search } = filters
  return pagesOf(listTrainersCall, { brand, location, specialty, search, near: written(near) })
}

/** To about a kilometer, which is all the server needs for sorting. */
function written(near: Coordinates | null) {
  return near && `${near.latitude.toFixed(2)},${near.longitude.toFixed(2)}`
}

export type PagesQuery<T> = ReturnType<typeof pagesOf<T>>

function pagesOf<T>(
  list: Call<string, { query: typeof TrainersQuery; result: T[] }>,
  asked: Partial<DiscoveryFilters> & { near: string | null; hasLocations?: boolean },
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

export function brandQuery(brand: string | null) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.discovery.brand, brand],
    queryFn: async ({ signal }) =>
      (await call(listGymsCall, { query: { brand }, signal, anonymous: true }))[0] ?? null,
    initialData: () => readPageData<PublicGymBrand>(brand),
    enabled: brand !== null,
    staleTime: ALWAYS_ASK,
  })
}

export function trainerQuery(trainer: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.discovery.trainer, trainer],
    queryFn: async ({ signal }) =>
      (await call(listTrainersCall, { query: { trainer }, signal, anonymous: true }))[0] ?? null,
    initialData: () => readPageData<PublicTrainer>(trainer),
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
