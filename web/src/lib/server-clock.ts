import type { Now } from '@spotter/contract/availability.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { nowInZone } from './dates.ts'
import { get } from './http.ts'

const CHECK_MS = 600_000
const TICK_MS = 15_000

/** How far the product's clock is ahead of this browser's; not at all while nobody can be asked. */
const clockOffsetQuery = queryOptions({
  queryKey: ['clock-offset'],
  queryFn: async ({ signal }) => {
    const now = await get<Now>('/now', { signal }).catch(() => null)
    return now ? Date.parse(now.instant) - Date.now() : 0
  },
  staleTime: CHECK_MS,
  refetchInterval: CHECK_MS,
})

/**
 * Day and hour by the server's clock, where it is earliest among the given zones: what has begun there has
 * begun everywhere. Null until the server has been asked.
 */
export function useNowIn(zones: readonly string[]) {
  const offset = useQuery(clockOffsetQuery).data
  const [instant, setInstant] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const at = offset === undefined ? null : earliest(zones, new Date(instant + offset))
  const { date, hour } = at ?? {}
  return useMemo(() => (date === undefined || hour === undefined ? null : { date, hour }), [date, hour])
}

function earliest(zones: readonly string[], instant: Date) {
  const clocks = (zones.length > 0 ? zones : ['UTC']).map((zone) => nowInZone(zone, instant))
  return clocks.reduce((first, next) => {
    const isEarlier = next.date < first.date || (next.date === first.date && next.hour < first.hour)
    return isEarlier ? next : first
  })
}
