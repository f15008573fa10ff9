import { countByTime, SessionsByStart } from '../sessions-by-start.ts'
import type { BrandFacts, SessionFacts, SlotFacts } from './brand-facts.queries.ts'

/** What a brand's managers see of a trainer's hour. */
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
  notes: string | null
}

/** The hours that each trainer has set, by the trainer's position and the hour. */
export function seeHours(facts: BrandFacts): ReadonlyMap<number, SeenHour>[] {
  const slots = new Map(facts.slots.map((slot) => [slot.trainer, slot]))
  const sessions = new Map(facts.sessions.map((list) => [list.trainer, list]))
  const trained = new Map(facts.trained.map(({ trainer, starts }) => [trainer, starts]))
  return facts.trainers.map((_, trainer) => {
    const own = slots.get(trainer)
    if (!own) return new Map()
    return hoursOf(own, sessions.get(trainer), trained.get(trainer) ?? [], facts)
  })
}

function hoursOf(slots: SlotFacts, list: SessionFacts | undefined, trained: number[], facts: BrandFacts) {
  const { booked, taken } = splitSessions(list)
  const busy = new SessionsByStart<true>()
  for (const start of [...(list?.starts ?? []), ...trained]) busy.add(start, true)
  const hours = new Map<number, SeenHour>()
  for (const [index, hour] of slots.hours.entries()) {
    const location = slots.locations[index]!
    const start = startOf(hour, location, facts)
    const session = booked.get(hour)
    if (session) {
      hours.set(hour, { kind: 's', isPast: session.start <= facts.now, location, session })
      continue
    }
    const isBusy = taken.has(hour) || busy.overlapping(start).length > 0
    const isOpen = slots.letters[index] === 'a' && location !== -1
    hours.set(hour, {
      kind: isBusy ? 'b' : isOpen ? 'a' : 'u',
      isPast: start <= facts.now,
      location,
      session: null,
    })
  }
  return hours
}

/** The brand's own sessions, and the hours of those in other brands. */
function splitSessions(list: SessionFacts | undefined) {
  const booked = new Map<number, SeenSession & { start: number }>()
  const taken = new Set<number>()
  for (const [index, hour] of list?.hours.entries() ?? []) {
    const assignmentId = list!.ids[index]!
    if (assignmentId === null) taken.add(hour)
    else {
      booked.set(hour, {
        assignmentId,
        traineeId: list!.trainees[index]!,
        location: list!.locations[index]!,
        notes: list!.notes[index]!,
        start: list!.starts[index]!,
      })
    }
  }
  return { booked, taken }
}

/** An hour is on the clock of the location it's tied to. */
function startOf(hour: number, location: number | null, { locations, zone, starts }: BrandFacts) {
  const place = location === null ? undefined : locations[location]
  return starts[place?.zone ?? zone]![hour]!
}

/** When each location that has a capacity is full, and with how many sessions. */
export function fullHours({ locations, loads, starts, hourCount }: BrandFacts) {
  const byLocation = Map.groupBy(loads, ({ location }) => location)
  return locations.map(({ capacity, zone }, position) => {
    const load = byLocation.get(position)
    if (capacity === null || !load) return []
    const countAt = countByTime(
      load.map(({ start }) => start),
      load.map(({ sessions }) => sessions),
    )
    return Array.from({ length: hourCount }, (_, hour) => ({
      hour,
      sessions: countAt(starts[zone]![hour]!),
    })).filter((entry) => entry.sessions >= capacity)
  })
}
