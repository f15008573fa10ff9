import { SessionsByStart } from '../sessions-by-start.ts'
import type { BrandFacts, Outcome, SessionFacts } from './brand-facts.queries.ts'

export interface SeenHour {
  /** `a`: available, `u`: unavailable, `b`: busy with something else, `s`: a session of the brand. */
  kind: 'a' | 'u' | 'b' | 's'
  isPast: boolean
  /** Where the slot is tied to, by its position; null if it isn't, -1 if it's in another brand. */
  location: number | null
  session: SeenSession | null
}

export interface SeenSession {
  assignmentId: string
  traineeId: string
  location: number
  start: number
  notes: string | null
  outcome: Outcome | null
}

export type SeenHours = (SeenHour | undefined)[]

export function seeHours(facts: BrandFacts): SeenHours[] {
  const positions = new Map(facts.locations.map(({ id }, position) => [id, position]))
  const slots = new Map(facts.slots.map((list) => [list.trainerId, list]))
  const sessions = new Map(facts.sessions.map((list) => [list.trainerId, list]))
  const elsewhere = new Map(facts.elsewhere.map((list) => [list.trainerId, list]))
  return facts.trainers.map(({ id }) => {
    const { available, unavailable, tied } = slots.get(id)!
    const booked = bookedHours(sessions.get(id), positions)
    const takenElsewhere = new Set(elsewhere.get(id)?.hours)
    const busy = new SessionsByStart<true>()
    for (const list of [sessions.get(id), elsewhere.get(id)]) {
      for (const start of list?.starts ?? []) busy.add(start, true)
    }
    const seeHour = (hour: number, isAvailable: boolean): SeenHour => {
      const tie = tied?.[hour]
      const location = tie === undefined ? null : (positions.get(tie) ?? -1)
      const session = booked.get(hour) ?? null
      const start = session?.start ?? startOf(hour, location, facts)
      const isBusy = () => takenElsewhere.has(hour) || busy.overlapping(start).length > 0
      const kind = session ? 's' : isBusy() ? 'b' : isAvailable && location !== -1 ? 'a' : 'u'
      return { kind, isPast: start <= facts.now, location, session }
    }
    const hours: SeenHours = Array.from({ length: facts.hourCount })
    for (const hour of available ?? []) hours[hour] = seeHour(hour, true)
    for (const hour of unavailable ?? []) hours[hour] = seeHour(hour, false)
    return hours
  })
}

function bookedHours(list: SessionFacts | undefined, positions: Map<string, number>) {
  const booked = new Map<number, SeenSession>()
  for (const [index, hour] of list?.hours.entries() ?? []) {
    booked.set(hour, {
      assignmentId: list!.ids[index]!,
      traineeId: list!.traineeIds[index]!,
      location: positions.get(list!.locationIds[index]!)!,
      start: list!.starts[index]!,
      notes: list!.notes[index]!,
      outcome: list!.outcomes[index]!,
    })
  }
  return booked
}

/** An hour is on the clock of the location it's tied to. */
function startOf(hour: number, location: number | null, { locations, zone, starts }: BrandFacts) {
  const place = location === null ? undefined : locations[location]
  return starts[place?.zone ?? zone]![hour]!
}

export function fullHours(facts: BrandFacts) {
  const loads = new Map(facts.locations.map(({ id }) => [id, new SessionsByStart<true>()]))
  for (const { locationIds, starts } of facts.sessions) {
    for (const [index, id] of locationIds.entries()) loads.get(id)!.add(starts[index]!, true)
  }
  return facts.locations.map(({ id, capacity, zone }) => {
    if (capacity === null) return []
    return facts.starts[zone]!.map((start, hour) => ({
      hour,
      sessions: loads.get(id)!.overlapping(start).length,
    })).filter(({ sessions }) => sessions >= capacity)
  })
}
