import { addDays } from '@spotter/contract/shared/time.ts'
import { type Random, seededRandom } from '../planning/seeded-random.ts'
import { startOf } from './random-offer-week.ts'

const ZONES = ['UTC', 'Europe/Vienna', 'Asia/Kolkata', 'Pacific/Chatham']
const HOURS = [2, 9, 10, 11, 23]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The location of another brand, where the same people train, too. */
const ELSEWHERE = 2

interface Hour {
  date: string
  hour: number
}

interface TrainerHour extends Hour {
  trainer: number
}

export interface StandbySlot extends TrainerHour {
  /** Null: at any of the trainer's locations. */
  location: number | null
  status: 'Available' | 'Unavailable'
  isAway: boolean
}

interface StandbySession extends TrainerHour {
  trainee: number
  location: number
  at: number
  status: 'Scheduled' | 'Cancelled'
}

interface StandbyTrainee {
  approval: 'Approved' | 'Pending'
  isActive: boolean
  isOptedOut: boolean
  home: number | null
  others: number[]
  enrolledAt: number
  /** Null: as many as is usual there. */
  wanted: number | null
  perDay: number
  restDays: number
  preferred: number | null
  onlyPreferred: boolean
  marks: Hour[]
}

/** A week of a brand with two locations. The last person is the last trainer, and trains there, too. */
export interface StandbyWeek {
  monday: string
  now: number
  locations: { zone: string; capacity: number | null }[]
  usual: { wanted: number; trainerHoursPerDay: number | null; onePlaceInARow: boolean }
  trainers: { hoursPerDay: number | null; hoursPerWeek: number | null }[]
  trainees: StandbyTrainee[]
  slots: StandbySlot[]
  sessions: StandbySession[]
  /** Hours that people left by themselves. */
  moves: (TrainerHour & { trainee: number; isUndone: boolean })[]
  /** Hours that someone is being offered. */
  offers: (TrainerHour & { trainee: number; isOver: boolean })[]
}

interface Size {
  trainers: number
  trainees: number
}

/** The same week for the same seed. People choose from few hours and wish for much, so that every rule matters to some. */
export function randomStandbyWeek(seed: number, monday: string, now: string, size: Size): StandbyWeek {
  const random = seededRandom(seed)
  const days = random.some([0, 1, 2, 3, 4, 5, 6], 4)
  const hours = days.flatMap((day) => HOURS.map((hour) => ({ date: addDays(monday, day), hour })))
  const some = (probability: number) => hours.filter(() => random.chance(probability))
  const zones = random.pick([[ZONES[1]!, ZONES[1]!], ZONES.slice(0, 2), random.some(ZONES, 2)])
  const week: StandbyWeek = {
    monday,
    now: Date.parse(now),
    locations: [
      ...zones.map((zone) => ({ zone, capacity: random.pick([null, 1, 2]) })),
      { zone: 'UTC', capacity: null },
    ],
    usual: {
      wanted: random.whole(1, 2),
      trainerHoursPerDay: random.pick([null, null, 2]),
      onePlaceInARow: random.chance(0.5),
    },
    trainers: Array.from({ length: size.trainers }, () => ({
      hoursPerDay: random.pick([null, null, 1, 3]),
      hoursPerWeek: random.pick([null, null, 4]),
    })),
    trainees: Array.from({ length: size.trainees }, () => someone(random, monday, size, some(0.5))),
    slots: [],
    sessions: [],
    moves: [],
    offers: [],
  }
  for (let trainer = 0; trainer < size.trainers; trainer++) {
    for (const hour of some(0.6))
      week.slots.push({
        ...hour,
        trainer,
        location: random.pick([null, null, 0, 1, ELSEWHERE]),
        status: random.chance(0.9) ? 'Available' : 'Unavailable',
        isAway: random.chance(0.1),
      })
  }
  week.trainees.at(-1)!.isActive = true
  addSessions(week, random)
  addPast(week, random)
  const free = week.slots.filter((slot) => !isBooked(week, slot))
  for (const { trainer, date, hour } of free) {
    const left = { trainer, date, hour, trainee: random.whole(0, size.trainees - 1) }
    if (random.chance(0.3)) week.moves.push({ ...left, isUndone: random.chance(0.3) })
    if (random.chance(0.3))
      week.offers.push({ ...left, trainee: random.whole(0, size.trainees - 1), isOver: random.chance(0.3) })
  }
  return week
}

function someone(random: Random, monday: string, { trainers }: Size, marks: Hour[]): StandbyTrainee {
  const preferred = random.chance(0.4) ? random.whole(0, trainers - 1) : null
  return {
    approval: random.chance(0.9) ? 'Approved' : 'Pending',
    isActive: random.chance(0.95),
    isOptedOut: random.chance(0.1),
    home: random.pick([null, 0, 0, 1, 1]),
    others: random.chance(0.3) ? [0, 1] : [],
    enrolledAt: Date.parse(`${addDays(monday, -7 * random.whole(0, 5) - random.whole(3, 4))}T12:00:00Z`),
    wanted: random.pick([null, 0, 1, 2, 3]),
    perDay: random.whole(1, 2),
    restDays: random.pick([0, 0, 0, 1, 2]),
    preferred,
    onlyPreferred: preferred !== null && random.chance(0.5),
    marks,
  }
}

/** Of the week and, now and then, of the days around it. */
function addSessions(week: StandbyWeek, random: Random) {
  for (const { trainer, date, hour, location } of random.some(week.slots, Math.ceil(week.slots.length / 2))) {
    const place = location ?? random.whole(0, ELSEWHERE)
    addSession(week, random, { trainer, date, hour, location: place })
  }
  for (const trainer of week.trainers.keys())
    for (const day of [-2, -1, 7, 8])
      addSession(week, random, { trainer, date: addDays(week.monday, day), hour: 12, location: 0 })
}

function addPast(week: StandbyWeek, random: Random) {
  for (let ago = 1; ago <= 5; ago++)
    for (const trainer of week.trainers.keys())
      for (const hour of HOURS) {
        const date = addDays(week.monday, random.whole(0, 6) - 7 * ago)
        addSession(week, random, { trainer, date, hour, location: random.whole(0, ELSEWHERE) })
      }
}

function addSession(week: StandbyWeek, random: Random, hour: TrainerHour & { location: number }) {
  const trainee = random.whole(0, week.trainees.length - 1)
  const at = startOf(hour, week.locations[hour.location]!.zone)
  const isFree = !isBusyTrainer(week, hour.trainer, at) && !isBusyTrainee(week, trainee, at)
  if (isSame(week, hour.trainer, trainee) || !isFree || isBooked(week, hour)) return
  week.sessions.push({ ...hour, trainee, at, status: random.chance(0.8) ? 'Scheduled' : 'Cancelled' })
}

/** The same person as a trainer and as a trainee. */
function isSame({ trainers, trainees }: StandbyWeek, trainer: number, trainee: number) {
  return trainer === trainers.length - 1 && trainee === trainees.length - 1
}

function held({ sessions }: StandbyWeek) {
  return sessions.filter(({ status }) => status === 'Scheduled')
}

function isBooked(week: StandbyWeek, hour: TrainerHour) {
  return held(week).some((other) => isSameHour(other, hour))
}

function isSameHour(one: TrainerHour, other: TrainerHour) {
  return one.trainer === other.trainer && one.date === other.date && one.hour === other.hour
}

function heldAround(week: StandbyWeek, at: number) {
  return held(week).filter((other) => Math.abs(other.at - at) < HOUR_MS)
}

function isBusyTrainer(week: StandbyWeek, trainer: number, at: number) {
  return heldAround(week, at).some(
    (other) => other.trainer === trainer || isSame(week, trainer, other.trainee),
  )
}

function isBusyTrainee(week: StandbyWeek, trainee: number, at: number) {
  return heldAround(week, at).some(
    (other) => other.trainee === trainee || isSame(week, other.trainer, trainee),
  )
}

/** Who should be offered an hour, and where, in order: worked out person by person, as docs/offers.md says it. */
export function standbyFor(week: StandbyWeek, slot: StandbySlot, defaultZone: string) {
  return week.trainees
    .flatMap((_, trainee) => {
      const location = placesOf(week, slot)
        .filter((place) => canGoTo(week, slot, trainee, place))
        .toSorted((one, other) => startIn(week, slot, one) - startIn(week, slot, other))
        .find((place) => couldHave(week, slot, trainee, place, defaultZone))
      return location === undefined ? [] : [{ trainee, location, ...whyFirst(week, slot, trainee, location) }]
    })
    .toSorted(
      (one, other) =>
        other.shortfall - one.shortfall ||
        other.withTrainer - one.withTrainer ||
        other.atHour - one.atHour ||
        missing(week, other.trainee) - missing(week, one.trainee) ||
        week.trainees[one.trainee]!.enrolledAt - week.trainees[other.trainee]!.enrolledAt ||
        one.trainee - other.trainee,
    )
}

function startIn({ locations }: StandbyWeek, slot: StandbySlot, location: number) {
  return startOf(slot, locations[location]!.zone)
}

/** Where the trainer has the hour to give. */
function placesOf(week: StandbyWeek, slot: StandbySlot) {
  if (slot.status !== 'Available' || slot.isAway || isBooked(week, slot)) return []
  return [0, 1].filter((location) => {
    const at = startIn(week, slot, location)
    const { capacity } = week.locations[location]!
    const there = heldAround(week, at).filter((other) => other.location === location).length
    return (
      (slot.location === null || slot.location === location) &&
      at > week.now &&
      at < week.now + 10 * DAY_MS &&
      !isBusyTrainer(week, slot.trainer, at) &&
      (capacity === null || there < capacity)
    )
  })
}

/** People train at home, and elsewhere only if the hour is for that location and they said so. */
function canGoTo(week: StandbyWeek, slot: StandbySlot, trainee: number, location: number) {
  const { home, others } = week.trainees[trainee]!
  return home === null || home === location || (slot.location !== null && others.includes(location))
}

function couldHave(
  week: StandbyWeek,
  slot: StandbySlot,
  trainee: number,
  location: number,
  defaultZone: string,
) {
  const them = week.trainees[trainee]!
  const at = startIn(week, slot, location)
  const own = ownSessions(week, trainee)
  const isTheirs = (one: TrainerHour & { trainee: number }) =>
    one.trainee === trainee && isSameHour(one, slot)
  const waiting = week.offers.filter((offer) => offer.trainee === trainee && !offer.isOver).length
  return (
    them.approval === 'Approved' &&
    them.isActive &&
    !them.isOptedOut &&
    !isSame(week, slot.trainer, trainee) &&
    missing(week, trainee) > waiting &&
    isMarked(week, them, at, defaultZone) &&
    !isBusyTrainee(week, trainee, at) &&
    !week.sessions.some((one) => one.status === 'Cancelled' && one.location !== ELSEWHERE && isTheirs(one)) &&
    !week.moves.some((move) => !move.isUndone && isTheirs(move)) &&
    !(them.onlyPreferred && them.preferred !== slot.trainer) &&
    own.filter(({ date }) => date === slot.date).length < them.perDay &&
    !own.some(({ date }) => date !== slot.date && daysBetween(date, slot.date) <= them.restDays) &&
    isWithinLimits(week, slot, location, at)
  )
}

function isMarked(week: StandbyWeek, { home, marks }: StandbyTrainee, at: number, defaultZone: string) {
  const zone = home === null ? defaultZone : week.locations[home]!.zone
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  return marks.some(({ date, hour }) => date === local.toPlainDate().toString() && hour === local.hour)
}

function isWithinLimits(week: StandbyWeek, { trainer, date }: StandbySlot, location: number, at: number) {
  const work = held(week).filter((one) => one.trainer === trainer && one.location !== ELSEWHERE)
  const { hoursPerDay, hoursPerWeek } = week.trainers[trainer]!
  const perDay = hoursPerDay ?? week.usual.trainerHoursPerDay ?? Number.POSITIVE_INFINITY
  return (
    work.filter((one) => isInWeek(one, week.monday)).length < (hoursPerWeek ?? Number.POSITIVE_INFINITY) &&
    work.filter((one) => one.date === date).length < perDay &&
    !(
      week.usual.onePlaceInARow &&
      work.some((one) => one.location !== location && Math.abs(one.at - at) < 2 * HOUR_MS)
    )
  )
}

function ownSessions(week: StandbyWeek, trainee: number) {
  return held(week).filter((one) => one.trainee === trainee && one.location !== ELSEWHERE)
}

function wantedBy(week: StandbyWeek, trainee: number) {
  return week.trainees[trainee]!.wanted ?? week.usual.wanted
}

function missing(week: StandbyWeek, trainee: number) {
  const has = ownSessions(week, trainee).filter((one) => isInWeek(one, week.monday))
  return wantedBy(week, trainee) - has.length
}

function isInWeek({ date }: Hour, monday: string) {
  return date >= monday && date <= addDays(monday, 6)
}

function daysBetween(one: string, other: string) {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS
}

function whyFirst(week: StandbyWeek, slot: StandbySlot, trainee: number, location: number) {
  const own = ownSessions(week, trainee)
  const dateOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(week.locations[location]!.zone)
      .toPlainDate()
      .toString()
  const since = dateOf(week.trainees[trainee]!.enrolledAt)
  const mondays = [1, 2, 3, 4].map((ago) => addDays(week.monday, -7 * ago))
  const missed = mondays
    .filter((monday) => monday >= since && addDays(monday, 7) <= dateOf(week.now))
    .map((monday) => Math.max(0, wantedBy(week, trainee) - own.filter((one) => isInWeek(one, monday)).length))
  const past = own.filter(({ date }) => date >= mondays.at(-1)! && date < week.monday)
  return {
    shortfall: missed.reduce((sum, sessions) => sum + sessions, 0),
    withTrainer: past.filter(({ trainer }) => trainer === slot.trainer).length,
    atHour: past.filter(({ date, hour }) => hour === slot.hour && daysBetween(date, slot.date) % 7 === 0)
      .length,
  }
}
