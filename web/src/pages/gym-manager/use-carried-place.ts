import type { GymBrand } from '@spotter/contract/gyms.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const BRAND_KEY = 'managedBrand'

/** The part of a URL's query that all tabs share. */
export function carriedIn(search: string) {
  const address = new URLSearchParams(search)
  const carried = [...address].filter(([name]) => name === 'brand' || name === 'from')
  return carried.length > 0 ? `?${new URLSearchParams(carried)}` : ''
}

/**
 * The brand and week that were chosen before, if the URL has none: the URL to open instead, else null.
 * The browser remembers the brand for the next visit, and the page the week for the other tabs.
 */
export function useCarriedPlace(brands: readonly GymBrand[]) {
  const { pathname, search } = useLocation()
  const address = new URLSearchParams(search)
  const [brand, from] = [address.get('brand'), address.get('from')]
  const [lastFrom, setLastFrom] = useState(from)
  useEffect(() => {
    if (brand) localStorage.setItem(BRAND_KEY, brand)
    if (from) setLastFrom(from)
  }, [brand, from])
  const lastBrand = localStorage.getItem(BRAND_KEY)
  const isChoice = brands.length > 1 && brands.some(({ id }) => id === lastBrand)
  if (!brand && lastBrand && isChoice) address.set('brand', lastBrand)
  if (!from && lastFrom) address.set('from', lastFrom)
  const isSame = address.get('brand') === brand && address.get('from') === from
  return isSame ? null : { pathname, search: `?${address}` }
}
