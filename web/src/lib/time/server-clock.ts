import { readNowCall } from '@spotter/contract/availability/clock.calls.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../http.ts'
import { QUERY_KEYS } from '../query-keys.ts'
import { nowInZone } from './dates.ts'

const CHECK_MS = 600_000
const TICK_MS = 15_000

/** How far the server's clock is ahead of this browser's; 0 if the server can't be reached. */
const clockOffsetQuery = queryOptions({
  queryKey: QUERY_KEYS.clock.offset,
  queryFn: async ({ signal }) => {
    const now = await call(readNowCall, { signal }).catch(() => null)
    return now ? Date.parse(now.instant) - Date.now() : 0
  },
  staleTime: CHECK_MS,
  refetchInterval: CHECK_MS,
})

/** Reads the server's clock, in milliseconds. Until the server has responded, it's this browser's. */
export function useServerNow() {
  const offset = useQuery(clockOffsetQuery).data ?? 0
  return () => Date.now() + offset
}

/** The day and hour by the server's clock in each time zone. Null until the server has responded. */
export function useClocksIn(zones: readonly string[]) {
  const offset = useQuery(clockOffsetQuery).data
  const [instant, setInstant] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const clocks =
    offset === undefined ? null : zones.map((zone) => nowInZone(zone, new Date(instant + offset)))
  const asText = JSON.stringify(clocks)
  // Stays the same object until the hour changes somewhere, so nothing redraws needlessly.
  return useMemo(() => JSON.parse(asText) as typeof clocks, [asText])
}

/** The same for the zone that's furthest behind: what has started there has started everywhere. */
export function useNowIn(zones: readonly string[]) {
  const clocks = useClocksIn(zones.length > 0 ? zones : ['UTC'])
  return useMemo(() => clocks && earliest(clocks), [clocks])
}

/** The same outside of components. */
export async function readNowIn(queryClient: QueryClient, zones: readonly string[]) {
  const offset = await queryClient.ensureQueryData(clockOffsetQuery)
  const instant = new Date(Date.now() + offset)
  return earliest((zones.length > 0 ? zones : ['UTC']).map((zone) => nowInZone(zone, instant)))
}

export function earliest<Clock extends { date: string; hour: number }>(clocks: readonly Clock[]) {
  return clocks.reduce((first, next) => {
    const isEarlier = next.date < first.date || (next.date === first.date && next.hour < first.hour)
    return isEarlier ? next : first
  })
}
