import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'

const BRAND_KEY = 'managedBrand'

/** The part of a URL's query that two tabs share. */
export function carriedBetween(from: string, to: string, search: string) {
  const hasWeek = hasWeekAt(from) && hasWeekAt(to)
  const address = new URLSearchParams(search)
  const carried = [...address].filter(([name]) => name === 'brand' || (name === 'from' && hasWeek))
  return carried.length > 0 ? `?${new URLSearchParams(carried)}` : ''
}

/** In the notification history, `from` is the first day of the filter. */
function hasWeekAt(pathname: string) {
  return !pathname.toLowerCase().startsWith(PATHS.notifications)
}

/**
 * The brand and week that were chosen before, if the URL has none: the URL to open instead, else null.
 * The browser remembers the brand for the next visit, and the page the week for the other tabs.
 */
export function useCarriedPlace(brands: readonly GymBrand[]) {
  const { pathname, search } = useLocation()
  const address = new URLSearchParams(search)
  const brand = address.get('brand')
  const from = hasWeekAt(pathname) ? address.get('from') : null
  const [lastFrom, setLastFrom] = useState(from)
  useEffect(() => {
    if (brand) localStorage.setItem(BRAND_KEY, brand)
    if (from) setLastFrom(from)
  }, [brand, from])
  const lastBrand = localStorage.getItem(BRAND_KEY)
  const isChoice = brands.length > 1 && brands.some(({ id }) => id === lastBrand)
  if (!brand && lastBrand && isChoice) address.set('brand', lastBrand)
  if (!from && lastFrom && hasWeekAt(pathname)) address.set('from', lastFrom)
  return String(address) === String(new URLSearchParams(search)) ? null : { pathname, search: `?${address}` }
}
