import type { GymBrandName, PublicGymBrand, PublicTrainer } from '@spotter/contract/discovery.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { get, getPage } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import type { DiscoveryFilters } from './discovery-filters.ts'

export const PAGE_SIZE = 24

interface Page<T> {
  items: T[]
  total: number
}

/** The browser asks each time and mostly hears that nothing changed: see the server's ETag. */
const ALWAYS_ASK = 0

export function gymsQuery({ brand, search }: Pick<DiscoveryFilters, 'brand' | 'search'>) {
  return pagesOf<PublicGymBrand>('/Gyms', { brand, search })
}

export function trainersQuery({ brand, location, specialty, search }: DiscoveryFilters) {
  return pagesOf<PublicTrainer>('/Trainers', { brand, location, specialty, search })
}

export type PagesQuery<T> = ReturnType<typeof pagesOf<T>>

function pagesOf<T>(path: string, asked: Record<string, string | null>) {
  return infiniteQueryOptions({
    queryKey: [...QUERY_KEYS.discovery.all, path, asked],
    queryFn: ({ pageParam, signal }): Promise<Page<T>> =>
      getPage<T>(path, {
        query: { ...asked, page: pageParam, pageSize: PAGE_SIZE },
        signal,
        anonymous: true,
      }),
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
      (await get<PublicGymBrand[]>('/Gyms', { query: { brand }, signal, anonymous: true }))[0] ?? null,
    enabled: brand !== null,
    staleTime: ALWAYS_ASK,
  })
}

export const brandNamesQuery = queryOptions({
  queryKey: QUERY_KEYS.discovery.brandNames,
  queryFn: ({ signal }) => get<GymBrandName[]>('/Gyms/names', { signal, anonymous: true }),
  staleTime: ALWAYS_ASK,
})

export const specialtiesQuery = queryOptions({
  queryKey: QUERY_KEYS.discovery.specialties,
  queryFn: ({ signal }) => get<string[]>('/Trainers/specialties', { signal, anonymous: true }),
  staleTime: ALWAYS_ASK,
})
