import { isFull } from '@spotter/contract/schedule/full-location.ts'
import type { CapacityEntry } from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { SessionsByStart } from '../sessions-by-start.ts'
import type { LoadFacts } from './brand-facts.queries.ts'

export function listCapacity(facts: LoadFacts): CapacityEntry[] {
  const loads = new Map(facts.loads.map((load) => [load.locationId, byStart(load)]))
  const entries: CapacityEntry[] = []
  for (let index = 0; index < facts.hourCount; index++) {
    const date = addDays(facts.startDate, Math.floor(index / 24))
    for (const { id, name, capacity, zone } of facts.locations) {
      const sessions = loads.get(id)?.overlapping(facts.starts[zone]![index]!) ?? []
      if (!sessions.some((session) => isIn(index, session, facts.starts[zone]!))) continue
      entries.push({
        gymLocationId: id,
        gymLocationName: name,
        date,
        hour: index % 24,
        capacity,
        currentAssignments: sessions.length,
        availableSlots: capacity === null ? null : Math.max(0, capacity - sessions.length),
        isAtCapacity: isFull({ capacity, sessionsAtHour: sessions.length }),
      })
    }
  }
  return entries
}

/**
 * Booked under that hour, or beginning in it on the location's clock: a session in an hour that the clocks skip takes the
 * place of one in the next, so it makes both of them count.
 */
function isIn(index: number, { hour, start }: { hour: number; start: number }, starts: number[]) {
  return hour === index || (start >= starts[index]! && !(starts[index + 1]! <= start))
}

function byStart({ hours, starts }: LoadFacts['loads'][number]) {
  const sessions = new SessionsByStart<{ hour: number; start: number }>()
  for (const [index, start] of starts.entries()) sessions.add(start, { hour: hours[index]!, start })
  return sessions
}
