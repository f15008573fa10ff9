import type {
  PlannedSession,
  PlanningFacts,
} from '../../src/features/planning/solver/facts/planning-facts.ts'
import { type Random, seededRandom } from './seeded-random.ts'

type Location = PlanningFacts['locations'][number]
type Trainee = PlanningFacts['trainees'][number]
type Trainer = PlanningFacts['trainers'][number]

const WEEK = '2026-11-16'
const TIME_ZONE = 'Europe/Vienna'
const HISTORY_WEEKS = 4
const FIRST_HOUR = 6
const HOURS_PER_DAY = 16

export interface WeekSize {
  trainees: number
  trainers: number
  locations?: number
  seed: number
}

interface Gym {
  random: Random
  locations: Location[]
  /** How busy each location is, compared with the others. */
  sizes: number[]
}

/** A week as gyms have them: evenings are popular, trainers work in shifts, and most people have a usual trainer. */
export function realisticWeek({
  trainees: traineeCount,
  trainers: trainerCount,
  seed,
  ...options
}: WeekSize): PlanningFacts {
  const random = seededRandom(seed * 7919 + traineeCount)
  const locationCount = options.locations ?? Math.max(2, Math.round(trainerCount / 20))
  const sizes = Array.from({ length: locationCount }, () => 0.5 + random.next() * 1.5)
  const locations = sizes.map((size, index) => ({
    id: name('location', index),
    timeZone: TIME_ZONE,
    capacity: random.chance(0.1)
      ? null
      : Math.max(2, Math.round(((size * trainerCount) / locationCount) * 0.3)),
  }))
  const gym = { random, locations, sizes }
  const trainers = Array.from({ length: trainerCount }, (_, index) => makeTrainer(gym, index))
  const people = Array.from({ length: traineeCount }, (_, index) => makeTrainee(gym, trainers, index))
  return {
    week: WEEK,
    pastUntil: WEEK,
    now: '2026-11-12T12:00:00Z',
    settings: { historyWeeks: HISTORY_WEEKS, onePlaceInARow: false },
    locations,
    trainers,
    trainees: people.map(({ trainee }) => trainee),
    ...existingSessions(
      gym,
      trainers,
      people.map(({ trainee }) => trainee),
    ),
    history: people.flatMap(({ history }) => history),
    locks: [],
    bans: [],
    previousPlan: null,
  }
}

function makeTrainer({ random, locations, sizes }: Gym, index: number): Trainer {
  const home = random.weighted(sizes)
  const nearby = neighbors(locations, home)
  const isAnywhere = random.chance(0.3)
  const hours = random.some([0, 1, 2, 3, 4, 5, 6], random.whole(4, 6)).flatMap((day) => {
    const start = random.weighted([4, 3, 1, 1, 1, 1, 2, 2, 3, 5, 5, 3, 0, 0, 0, 0])
    const length = Math.min(random.whole(3, 7), HOURS_PER_DAY - start)
    const isAway = random.chance(0.12) && nearby.length > 0
    const locationId = isAnywhere ? null : locations[isAway ? random.pick(nearby) : home]!.id
    return Array.from({ length }, (_, hour) => ({ ...at(day, start + hour), locationId }))
  })
  return {
    id: name('trainer', index),
    locationIds: [home, ...nearby].map((place) => locations[place]!.id),
    hoursPerDay: random.chance(0.5) ? random.whole(4, 6) : null,
    hoursPerWeek: random.chance(0.4) ? Math.max(4, Math.round(hours.length * 0.8)) : null,
    contractHours: Math.max(2, Math.round(hours.length * (0.45 + random.next() * 0.4))),
    hours,
  }
}

function makeTrainee({ random, locations, sizes }: Gym, trainers: Trainer[], index: number) {
  const home = random.weighted(sizes)
  const locationId = locations[home]!.id
  const sessionsPerWeek = 1 + random.weighted([45, 38, 17])
  const hours = makeHours(random, sessionsPerWeek)
  const local = trainers.filter(({ locationIds }) => locationIds[0] === locationId)
  const known = local.length > 0 ? local : trainers
  const preferredTrainerId = random.chance(0.12) ? random.pick(known).id : null
  const trainee: Trainee = {
    id: name('trainee', index),
    personId: name('person', index),
    memberSince: '2024-01-01',
    timeZone: TIME_ZONE,
    locationId,
    otherLocationIds: random.chance(0.25)
      ? neighbors(locations, home).map((place) => locations[place]!.id)
      : [],
    sessionsPerWeek,
    sessionsPerDay: random.chance(0.06) ? 2 : 1,
    restDays: sessionsPerWeek > 1 && random.chance(0.35) ? 1 : 0,
    preferredTrainerId,
    onlyPreferredTrainer: preferredTrainerId !== null && random.chance(0.25),
    hours,
  }
  return { trainee, history: makeHistory(random, trainee, known) }
}

/** A few stretches of one to three hours, mostly in the evening. A few people set none. */
function makeHours(random: Random, sessionsPerWeek: number) {
  if (random.chance(0.04)) return []
  const stretches = random.chance(0.12) ? 1 : sessionsPerWeek + random.whole(1, 3)
  const hours = new Set<number>()
  for (let stretch = 0; stretch < stretches; stretch++) {
    const first = random.weighted(POPULARITY)
    const length = random.whole(1, 3)
    for (let hour = first; hour < first + length && dayOf(hour) === dayOf(first); hour++) hours.add(hour)
  }
  return [...hours].sort((a, b) => a - b).map((hour) => at(dayOf(hour), hour % HOURS_PER_DAY))
}

/** The past weeks: mostly the same hours with the same trainer, and now and then a session that didn't happen. */
function makeHistory(random: Random, { id, locationId, hours, sessionsPerWeek }: Trainee, known: Trainer[]) {
  const usualHours = random.some(hours, sessionsPerWeek)
  const usualTrainer = random.chance(0.75) ? random.pick(known).id : 'trainer-who-left'
  const otherTrainer = random.chance(0.25) ? random.pick(known).id : usualTrainer
  const missed = random.weighted([70, 18, 8, 4])
  const all = Array.from({ length: HISTORY_WEEKS }, (_, index) => index + 1).flatMap((weeksAgo) =>
    Array.from({ length: sessionsPerWeek }, (_, index): PlannedSession => {
      const { date, hour } = usualHours[index] ?? at(index, 3)
      const trainerId = random.chance(0.85) ? usualTrainer : otherTrainer
      return { traineeId: id, trainerId, locationId, date: shift(date, -7 * weeksAgo), hour }
    }),
  )
  return all.slice(missed)
}

/** Sessions of people who are already planned, and everyone's sessions with other brands. */
function existingSessions({ random }: Gym, trainers: Trainer[], trainees: Trainee[]) {
  const booked: PlannedSession[] = []
  const busy: PlanningFacts['busy'] = []
  for (const trainer of trainers) {
    for (const { date, hour, locationId } of trainer.hours.filter(() => random.chance(0.18))) {
      const session = { trainerId: trainer.id, locationId: locationId ?? trainer.locationIds[0]!, date, hour }
      if (random.chance(0.7)) booked.push({ traineeId: `planned-${booked.length}`, ...session })
      else busy.push(busyAt(trainer.id, date, hour))
    }
  }
  for (const { personId, hours } of trainees)
    for (const { date, hour } of hours) if (random.chance(0.04)) busy.push(busyAt(personId, date, hour))
  return { booked, busy }
}

const POPULARITY = Array.from({ length: 7 * HOURS_PER_DAY }, (_, index) => {
  const hour = FIRST_HOUR + (index % HOURS_PER_DAY)
  if (dayOf(index) >= 5) return hour >= 8 && hour <= 12 ? 2 : hour >= 16 ? 0.5 : 0.8
  if (hour >= 17 && hour <= 20) return 5
  if (hour <= 8) return 2.5
  return hour === 12 ? 1.5 : 0.6
})

function dayOf(index: number) {
  return Math.floor(index / HOURS_PER_DAY)
}

function at(day: number, hour: number) {
  return { date: shift(WEEK, day), hour: FIRST_HOUR + hour }
}

function shift(date: string, days: number) {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Vienna is an hour ahead of UTC in November. */
function busyAt(personId: string, date: string, hour: number) {
  const from = Date.parse(date) + (hour - 1) * 3_600_000
  return { personId, from: new Date(from).toISOString(), until: new Date(from + 3_600_000).toISOString() }
}

function neighbors(locations: Location[], home: number) {
  const count = locations.length
  return [...new Set([(home + 1) % count, (home + count - 1) % count])].filter((place) => place !== home)
}

function name(kind: string, index: number) {
  return `${kind}-${String(index).padStart(5, '0')}`
}
