import { addDays } from '@spotter/contract/shared/time.ts'
import { type Random, seededRandom } from '../planning/seeded-random.ts'

const ZONES = ['UTC', 'Europe/Vienna', 'Asia/Kolkata', 'Pacific/Chatham']
const DAYS = [0, 1, 6]
const HOURS = [0, 9, 10, 23]
const HOUR_MS = 3_600_000

interface Hour {
  date: string
  hour: number
}

export interface OfferSlot extends Hour {
  trainer: number
  /** Null: at any of the trainer's locations. */
  location: number | null
}

export interface OfferSession extends Hour {
  trainer: number
  trainee: number
  location: number
  at: number
}

/** A week of a brand with two locations. The last person is one of its trainers and trains there, too. */
export interface OfferWeek {
  monday: string
  locations: { zone: string; capacity: number | null }[]
  trainers: number
  trainees: { location: number; wanted: number; isApproved: boolean; marks: Hour[] }[]
  slots: OfferSlot[]
  sessions: OfferSession[]
  moveTrainers: 'same' | 'any'
}

export function startOf({ date, hour }: Hour, zone: string) {
  return Temporal.PlainDateTime.from(`${date}T${String(hour).padStart(2, '0')}`).toZonedDateTime(zone)
    .epochMilliseconds
}

/** The same week for the same seed. Everyone chooses from few hours, so that they get in each other's way. */
export function randomOfferWeek(
  seed: number,
  monday: string,
  { trainers, trainees }: { trainers: number; trainees: number },
) {
  const random = seededRandom(seed)
  const zones = random.chance(0.5) ? [ZONES[0]!, ZONES[0]!] : random.some(ZONES, 2)
  const week: OfferWeek = {
    monday,
    locations: zones.map((zone) => ({ zone, capacity: random.pick([null, 1, 1, 2]) })),
    trainers,
    trainees: Array.from({ length: trainees }, () => ({
      location: random.whole(0, 1),
      wanted: random.whole(0, 2),
      isApproved: random.chance(0.9),
      marks: someHours(random, monday, 0.4),
    })),
    slots: [],
    sessions: [],
    moveTrainers: random.pick(['same', 'any']),
  }
  for (let trainer = 0; trainer < trainers; trainer++) {
    for (const hour of someHours(random, monday, 0.6))
      week.slots.push({ ...hour, trainer, location: random.pick([null, 0, 1]) })
  }
  for (let tries = 0; tries < 8; tries++) {
    const slot = random.pick(week.slots)
    const trainee = random.whole(0, trainees - 1)
    const location = slot?.location ?? random.whole(0, 1)
    if (!slot || !week.trainees[trainee]!.isApproved) continue
    const session = { ...slot, trainee, location, at: startOf(slot, zones[location]!) }
    if (canHave(week, session)) week.sessions.push(session)
  }
  return week
}

function someHours(random: Random, monday: string, probability: number) {
  return DAYS.flatMap((day) =>
    HOURS.flatMap((hour) => (random.chance(probability) ? [{ date: addDays(monday, day), hour }] : [])),
  )
}

/** The same person as a trainer and as a trainee. */
function isSame(week: OfferWeek, trainer: number, trainee: number) {
  return trainer === week.trainers - 1 && trainee === week.trainees.length - 1
}

/** Whether the rules of assigning allow it, not counting the session that moves. */
export function canHave(week: OfferWeek, wanted: OfferSession, moving?: OfferSession) {
  const { trainer, trainee, location, at } = wanted
  const others = week.sessions.filter((session) => session !== moving)
  const overlapping = others.filter((other) => Math.abs(other.at - at) < HOUR_MS)
  const isTrainer = (other: OfferSession) => other.trainer === trainer || isSame(week, trainer, other.trainee)
  const isTrainee = (other: OfferSession) => other.trainee === trainee || isSame(week, other.trainer, trainee)
  const { capacity } = week.locations[location]!
  return (
    week.trainees[trainee]!.isApproved &&
    !isSame(week, trainer, trainee) &&
    !overlapping.some(isTrainer) &&
    !overlapping.some(isTrainee) &&
    !others.some(
      (other) => other.trainer === trainer && other.date === wanted.date && other.hour === wanted.hour,
    ) &&
    (capacity === null || overlapping.filter((other) => other.location === location).length < capacity)
  )
}

function isMarked({ trainees, locations }: OfferWeek, trainee: number, at: number) {
  const { marks, location } = trainees[trainee]!
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(locations[location]!.zone)
  return marks.some(({ date, hour }) => date === local.toPlainDate().toString() && hour === local.hour)
}

/** Every hour that the trainee of a session can take without costing anyone anything, worked out one by one. */
export function hoursToMoveTo(week: OfferWeek, moving: OfferSession) {
  return week.slots
    .map((slot): OfferSession => {
      const location = slot.location ?? moving.location
      const at = startOf(slot, week.locations[location]!.zone)
      return {
        trainer: slot.trainer,
        date: slot.date,
        hour: slot.hour,
        location,
        at,
        trainee: moving.trainee,
      }
    })
    .filter((hour) => week.moveTrainers === 'any' || hour.trainer === moving.trainer)
    .filter((hour) => !isWhereItIs(hour, moving) && canHave(week, hour, moving))
    .filter(
      (hour) => !week.trainees.some((_, other) => other !== moving.trainee && couldUse(week, other, hour)),
    )
}

function isWhereItIs(hour: OfferSession, { trainer, location, date, hour: at }: OfferSession) {
  return hour.trainer === trainer && hour.location === location && hour.date === date && hour.hour === at
}

/** Someone who's left out, who marked the hour and could be assigned as everything is now. */
function couldUse(week: OfferWeek, trainee: number, hour: OfferSession) {
  const has = week.sessions.filter((session) => session.trainee === trainee).length
  return (
    has < week.trainees[trainee]!.wanted &&
    isMarked(week, trainee, hour.at) &&
    canHave(week, { ...hour, trainee })
  )
}
