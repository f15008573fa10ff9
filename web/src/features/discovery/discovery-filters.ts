import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { useAddress } from '../../lib/address/use-address.ts'

export type DiscoveryTab = 'gyms' | 'trainers'

/** What the visitor is looking for. It's all in the URL, so it can be shared and Back works. */
export interface DiscoveryFilters {
  tab: DiscoveryTab
  brand: string | null
  location: string | null
  specialty: string | null
  search: string
}

export const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function useDiscoveryFilters() {
  const [address, setAddress] = useAddress()
  function change(changes: Partial<DiscoveryFilters>, options: { replace?: boolean } = {}) {
    setAddress((latest) => writeFilters(applied(readFilters(latest), changes)), options)
  }
  return { filters: readFilters(address), change }
}

/** A link may be truncated or made up: ignore anything that can't be an ID. */
export function readFilters(params: URLSearchParams): DiscoveryFilters {
  const brand = idOf(params.get('brand') ?? params.get('gym'))
  return {
    tab: params.get('tab') === 'trainers' ? 'trainers' : 'gyms',
    brand,
    location: idOf(params.get('location')),
    specialty: params.get('specialty')?.trim().slice(0, LIMITS.specialty) || null,
    search: params.get('search')?.slice(0, LIMITS.search) ?? '',
  }
}

export function writeFilters({ tab, brand, location, specialty, search }: DiscoveryFilters) {
  const params = new URLSearchParams()
  if (tab === 'trainers') params.set('tab', tab)
  if (brand) params.set('brand', brand)
  if (location) params.set('location', location)
  if (specialty) params.set('specialty', specialty)
  if (search) params.set('search', search)
  return params
}

/** Locations belong to a brand. Choosing a location or a specialty shows trainers, who are what it's about. */
export function applied(filters: DiscoveryFilters, changes: Partial<DiscoveryFilters>): DiscoveryFilters {
  const next = { ...filters, ...changes }
  if ('brand' in changes && changes.brand !== filters.brand) next.location = changes.location ?? null
  if (changes.specialty || changes.location) next.tab = 'trainers'
  return next
}

export function countFilters({ brand, location, specialty }: DiscoveryFilters) {
  return [brand, location, specialty].filter(Boolean).length
}

export const NO_FILTERS = { brand: null, location: null, specialty: null, search: '' }

function idOf(text: string | null) {
  return text && ID.test(text) ? text : null
}
