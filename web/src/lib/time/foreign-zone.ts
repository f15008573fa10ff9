import { cityTime } from '@spotter/contract/shared/words/city-time.ts'

/** 'New York time' if that's not where the reader is; null if it is. Several time zones are local to their locations. */
export function foreignZone(zones: readonly string[]) {
  const [zone, ...others] = new Set(zones)
  if (!zone) return null
  if (others.length > 0) return 'Local time at each location'
  return zone === Intl.DateTimeFormat().resolvedOptions().timeZone ? null : cityTime(zone)
}
