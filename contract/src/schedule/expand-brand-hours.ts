import { addDays } from '../shared/time.ts'
import type { BrandHours } from './brand-hours.ts'
import { whyNotThisTrainer } from './reasons.ts'
import type { SlotSession, TrainerHour } from './schedule.ts'

/** A trainer's hour in a grid, which doesn't need to know the slot it comes from. */
export type BrandHour = Omit<TrainerHour, 'id' | 'createdAt' | 'updatedAt'>

type BrandTrainer = BrandHours['trainers'][number]

const HOURS_IN_DAY = 24
const NOT_SET = '.'
const STATUSES = { a: 'Available', u: 'Unavailable', b: 'Unavailable', s: 'Booked' } as const
type Kind = keyof typeof STATUSES

/** The hours as `GET /api/gym-schedule/trainers/availability` lists them. */
export function expandBrandHours(brand: BrandHours): BrandHour[] {
  const dates: string[] = []
  return brand.trainers.flatMap((trainer) => {
    const { trainerId, trainerName } = trainer
    const sessions = sessionsOf(trainer, brand)
    const tied = tiedHours(trainer, brand)
    const notes = new Map(trainer.notes.map(({ hour, text }) => [hour, text]))
    const hours: BrandHour[] = []
    for (const [index, letter] of Array.from(trainer.hours).entries()) {
      if (letter === NOT_SET) continue
      const kind = letter.toLowerCase() as Kind
      const day = Math.floor(index / HOURS_IN_DAY)
      dates[day] ??= addDays(brand.startDate, day)
      const session = kind === 's' ? sessions.next().value! : null
      hours.push({
        trainerId,
        trainerName,
        date: dates[day],
        hour: index % HOURS_IN_DAY,
        notes: notes.get(index) ?? null,
        ...hourOf(kind, letter !== kind, session, tied.get(index) ?? ANYWHERE),
      })
    }
    return hours
  })
}

interface Place {
  id: string | null
  name: string | null
  capacity: number | null
  sessionsAtHour: number
}

const ANYWHERE: Place = { id: null, name: null, capacity: null, sessionsAtHour: 0 }

function hourOf(kind: Kind, isPast: boolean, session: SlotSession | null, place: Place) {
  const { capacity, sessionsAtHour } = place
  const facts = {
    isPast,
    status: STATUSES[kind],
    isBusyElsewhere: kind === 'b',
    capacity,
    sessionsAtHour,
    traineeName: session?.traineeName ?? null,
    locationName: place.name,
  }
  return {
    gymLocationId: session ? session.gymLocationId : place.id,
    gymLocationName: session ? session.gymLocationName : place.name,
    status: facts.status,
    traineeName: facts.traineeName,
    assignmentId: session?.assignmentId ?? null,
    isPast,
    whyNot: whyNotThisTrainer(facts),
    session,
  }
}

function* sessionsOf({ sessions }: BrandTrainer, brand: BrandHours): Generator<SlotSession, undefined> {
  for (const [index, assignmentId] of sessions.assignmentId.entries()) {
    const { id, name } = brand.locations[sessions.location[index]!]!
    yield {
      assignmentId,
      ...brand.trainees[sessions.trainee[index]!]!,
      gymLocationId: id,
      gymLocationName: name,
      ...brand.outcomes[sessions.outcome[index]!]!,
    }
  }
}

/** The location of each hour that's tied to one, and how full it is then. */
function tiedHours({ tied }: BrandTrainer, { locations }: BrandHours) {
  const hours = new Map<number, Place>()
  for (const [run, from] of tied.from.entries()) {
    const { id, name, capacity, full } = locations[tied.location[run]!]!
    const place: Place = { id, name, capacity, sessionsAtHour: 0 }
    for (let hour = from; hour < from + tied.count[run]!; hour++) {
      const sessionsAtHour = full.find((entry) => entry.hour === hour)?.sessions
      hours.set(hour, sessionsAtHour === undefined ? place : { ...place, sessionsAtHour })
    }
  }
  return hours
}
