import type {
  PlannedSession,
  PlanningFacts,
} from '../../src/features/planning/solver/facts/planning-facts.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** A week's Monday, two time zones, and the few hours that everyone chooses from: local day and hour in each zone. */
interface Scene {
  week: string
  zones: [string, string]
  hours: [number, number][][]
}

const PLAIN_HOURS: [number, number][] = [
  [0, 8],
  [0, 9],
  [0, 10],
  [1, 8],
  [1, 9],
  [2, 8],
  [3, 8],
]

const SCENES: Scene[] = [
  { week: '2026-11-16', zones: ['Europe/Vienna', 'Europe/Vienna'], hours: [PLAIN_HOURS, PLAIN_HOURS] },
  // Half an hour apart from whole-hour zones.
  {
    week: '2026-11-16',
    zones: ['UTC', 'Asia/Kolkata'],
    hours: [PLAIN_HOURS, PLAIN_HOURS.map(([day, hour]) => [day, hour + 5])],
  },
  // Three quarters of an hour, and another day on the calendar.
  {
    week: '2026-11-16',
    zones: ['UTC', 'Pacific/Chatham'],
    hours: [
      PLAIN_HOURS.map(([day, hour]) => [day, hour + 3]),
      PLAIN_HOURS.map(([day, hour]) => [day + 1, (hour + 16) % 24]),
    ],
  },
  // Clocks go back on Sunday, and forward on Sunday by an hour or by half an hour.
  {
    week: '2026-10-19',
    zones: ['Europe/Vienna', 'Europe/London'],
    hours: [
      [
        [6, 1],
        [6, 2],
        [6, 3],
        [6, 4],
        [5, 8],
        [4, 8],
      ],
      [
        [6, 0],
        [6, 1],
        [6, 2],
        [6, 3],
        [5, 7],
        [4, 7],
      ],
    ],
  },
  {
    week: '2026-03-23',
    zones: ['Europe/Vienna', 'UTC'],
    hours: [
      [
        [6, 1],
        [6, 2],
        [6, 3],
        [6, 4],
        [5, 8],
        [4, 8],
      ],
      [
        [6, 0],
        [6, 1],
        [6, 2],
        [5, 7],
        [4, 7],
      ],
    ],
  },
  {
    week: '2026-09-28',
    zones: ['Australia/Lord_Howe', 'Australia/Sydney'],
    hours: [
      [
        [6, 1],
        [6, 2],
        [6, 3],
        [6, 4],
        [5, 8],
        [4, 8],
      ],
      [
        [6, 1],
        [6, 2],
        [6, 3],
        [6, 4],
        [5, 7],
        [4, 7],
      ],
    ],
  },
]

/** A tiny week in which the manager locked something, possible or not. */
export function tinyWeekWithLocks(seed: number): PlanningFacts {
  const facts = tinyWeek(seed)
  const random = seededRandom(seed)
  const anyHour = () => {
    const { id, hours } = random.pick(facts.trainers)
    const { date, hour, locationId } = random.pick(hours)
    const place = locationId ?? random.pick(facts.locations).id
    return { traineeId: random.pick(facts.trainees).id, trainerId: id, locationId: place, date, hour }
  }
  return { ...facts, locks: random.chance(0.5) ? [anyHour()] : [] }
}

/** A week small enough to try every plan, with a bit of everything. */
export function tinyWeek(seed: number): PlanningFacts {
  const random = seededRandom(seed * 31 + 7)
  const scene = random.chance(0.5) ? SCENES[0]! : random.pick(SCENES)
  const zones = scene.zones.slice(0, random.whole(1, 2))
  const locations = zones.map((timeZone, index) => ({
    id: `location-${index}`,
    timeZone,
    capacity: random.pick([1, 1, 2, null]),
  }))
  const people = { random, scene, locations, poolSize: random.whole(3, 7) }
  const trainers = Array.from({ length: random.whole(1, 3) }, (_, index) => tinyTrainer(people, index))
  const trainees = Array.from({ length: random.whole(2, 5) }, (_, index) =>
    tinyTrainee(people, trainers, index),
  )
  const session = () => anySession(people, trainers, trainees)
  const several = (probability: number, most: number) =>
    random.chance(probability) ? Array.from({ length: random.whole(1, most) }, session) : []
  return {
    week: scene.week,
    pastUntil: scene.week,
    now: random.chance(0.1) ? `${dateOf(scene, 0)}T08:30:00Z` : `${dateOf(scene, -4)}T12:00:00Z`,
    settings: { historyWeeks: 4, onePlaceInARow: random.chance(0.2) },
    locations,
    trainers,
    trainees,
    booked: several(0.3, 2),
    busy: random.chance(0.3) ? [busyHour(people, random.pick(trainers).id)] : [],
    history: several(0.8, 6).map((past) => ({ ...past, date: earlier(past.date, 7 * random.whole(1, 5)) })),
    locks: [],
    bans: several(0.3, 2).map((ban) => ({ ...ban, trainerId: random.chance(0.5) ? null : ban.trainerId })),
    previousPlan: random.chance(0.3) ? several(1, 4) : null,
  }
}

interface People {
  random: Random
  scene: Scene
  locations: PlanningFacts['locations']
  poolSize: number
}

function tinyTrainer(
  { random, scene, locations, poolSize }: People,
  index: number,
): PlanningFacts['trainers'][number] {
  const ids = locations.map(({ id }) => id)
  const hours = random.some(poolOf(scene, 0, poolSize), random.whole(1, 4)).map(({ date, hour }, place) => {
    const location = random.whole(0, ids.length - 1)
    const local = location === 0 ? { date, hour } : (poolOf(scene, 1, poolSize)[place] ?? { date, hour })
    return { ...local, locationId: random.chance(0.4) ? null : ids[location]! }
  })
  return {
    id: `trainer-${index}`,
    locationIds: ids,
    hoursPerDay: random.chance(0.3) ? 1 : null,
    hoursPerWeek: random.chance(0.3) ? 2 : null,
    contractHours: random.chance(0.8) ? random.whole(1, 4) : null,
    hours: [...new Map(hours.map((slot) => [`${slot.date} ${slot.hour}`, slot])).values()],
  }
}

function tinyTrainee(
  { random, scene, locations, poolSize }: People,
  trainers: PlanningFacts['trainers'],
  index: number,
): PlanningFacts['trainees'][number] {
  const sessionsPerWeek = random.whole(1, 3)
  const home = random.whole(0, locations.length - 1)
  const clock = random.whole(0, locations.length - 1)
  const preferredTrainerId = random.chance(0.3) ? random.pick(trainers).id : null
  return {
    id: `trainee-${index}`,
    // Some people train others and are trained.
    personId: random.chance(0.15) ? `trainer-${index}` : `person-${index}`,
    memberSince: random.chance(0.7) ? '2020-01-01' : earlier(scene.week, random.whole(0, 30)),
    timeZone: locations[clock]!.timeZone,
    locationId: locations[home]!.id,
    otherLocationIds: random.chance(0.4)
      ? locations.map(({ id }) => id).filter((_, place) => place !== home)
      : [],
    sessionsPerWeek,
    sessionsPerDay: random.chance(0.25) ? random.whole(2, 3) : 1,
    restDays: sessionsPerWeek > 1 && random.chance(0.4) ? random.whole(1, 2) : 0,
    preferredTrainerId,
    onlyPreferredTrainer: preferredTrainerId !== null && random.chance(0.3),
    hours: random.some(poolOf(scene, clock, poolSize), random.whole(0, 4)),
  }
}

function anySession(
  { random, scene, locations, poolSize }: People,
  trainers: PlanningFacts['trainers'],
  trainees: PlanningFacts['trainees'],
): PlannedSession {
  const location = random.whole(0, locations.length - 1)
  return {
    traineeId: random.chance(0.8) ? random.pick(trainees).id : 'trainee-elsewhere',
    trainerId: random.pick(trainers).id,
    locationId: locations[location]!.id,
    ...random.pick(poolOf(scene, location, poolSize)),
  }
}

function busyHour({ random, scene, poolSize }: People, personId: string) {
  const { date, hour } = random.pick(poolOf(scene, 0, poolSize))
  const from = Temporal.ZonedDateTime.from(`${date}T${String(hour).padStart(2, '0')}:00[${scene.zones[0]}]`)
  return { personId, from: from.toInstant().toString(), until: from.add({ hours: 1 }).toInstant().toString() }
}

function poolOf(scene: Scene, zone: number, size: number) {
  return scene.hours[zone]!.slice(0, size).map(([day, hour]) => ({ date: dateOf(scene, day), hour }))
}

function dateOf({ week }: Scene, day: number) {
  return Temporal.PlainDate.from(week).add({ days: day }).toString()
}

function earlier(date: string, days: number) {
  return Temporal.PlainDate.from(date).subtract({ days }).toString()
}
