import type { CapacityEntry } from '@spotter/contract/schedule.ts'
import { addDays } from '@spotter/contract/time.ts'
import { countByTime } from '../sessions-by-start.ts'

/** A location that has sessions around the range. The lists run in parallel: one entry per hour that has sessions. */
interface LocationFacts {
  id: string
  name: string
  capacity: number | null
  zone: string
  /** Under which hour the sessions were booked, counted from midnight of the first day. */
  hours: number[]
  /** In which hour they start on the location's clock, if that's another one. */
  clockHours: (number | null)[]
  /** When they start, in seconds since 1970. */
  starts: number[]
  sessions: number[]
}

export interface CapacityFacts {
  startDate: string
  hourCount: number
  /** When each hour begins, by time zone, in seconds since 1970. Null if there are no sessions at all. */
  starts: Record<string, number[]> | null
  /** Ordered by name. */
  locations: LocationFacts[]
}

/** How full the hours with sessions are, in order. */
export function listCapacity({ startDate, hourCount, starts, locations }: CapacityFacts): CapacityEntry[] {
  const dates = Array.from({ length: hourCount / 24 }, (_, day) => addDays(startDate, day))
  const entries = locations.flatMap((location) => {
    const sessionsAt = countByTime(location.starts, location.sessions)
    return hoursWithSessions(location, hourCount).map((hour) => {
      const sessions = sessionsAt(starts![location.zone]![hour]!)
      return { hour, entry: entryOf(location, dates[Math.floor(hour / 24)]!, hour % 24, sessions) }
    })
  })
  return entries.sort((a, b) => a.hour - b.hour).map(({ entry }) => entry)
}

/** A session in an hour that the clocks skip takes the place of one in the next, so it makes both of them count. */
function hoursWithSessions({ hours, clockHours }: LocationFacts, hourCount: number) {
  const named = new Set([...hours, ...clockHours.filter((hour) => hour !== null)])
  return [...named].filter((hour) => hour >= 0 && hour < hourCount)
}

function entryOf({ id, name, capacity }: LocationFacts, date: string, hour: number, sessions: number) {
  return {
    ...{ gymLocationId: id, gymLocationName: name, date, hour, capacity, currentAssignments: sessions },
    availableSlots: capacity === null ? null : Math.max(0, capacity - sessions),
    isAtCapacity: capacity !== null && sessions >= capacity,
  }
}
