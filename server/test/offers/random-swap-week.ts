import { addDays } from '@spotter/contract/shared/time.ts'
import type { SwapSession, SwapWeek } from '../../src/features/offers/swaps/find-swaps.ts'
import { type Random, seededRandom } from '../planning/seeded-random.ts'

const HOUR_MS = 3_600_000
const MONDAY = '2026-11-16'
/** Half an hour apart, too: locations in different zones overlap. */
const HOURS = [9, 9.5, 10, 11]
const TIMES = [0, 1, 2].flatMap((day) =>
  HOURS.map((hour) => Date.parse(`${addDays(MONDAY, day)}T00:00Z`) + hour * HOUR_MS),
)

interface Person {
  id: string
  marks: number[]
  sessionsPerDay: number
  restDays: number
  /** Whom they've trained with. */
  known: string[]
}

/** A brand's week, and what its people have elsewhere. The last person also trains others. */
export interface SmallWeek {
  people: Person[]
  sessions: SwapSession[]
  elsewhere: { personId: string; at: number }[]
  trainers: 'same' | 'known' | 'any'
}

interface Booked {
  trainerId: string
  traineeId: string
  at: number
}

/** The same week for the same seed, with calendars in which nobody is in two places. */
export function randomSwapWeek(seed: number): SmallWeek {
  const random = seededRandom(seed)
  const ids = Array.from({ length: random.whole(3, 5) }, (_, index) => `person-${index}`)
  const trainers = ['trainer-0', 'trainer-1', ids.at(-1)!]
  const week: SmallWeek = {
    people: ids.map((id) => ({
      id,
      marks: TIMES.filter(() => random.chance(0.6)),
      sessionsPerDay: random.pick([1, 1, 2]),
      restDays: random.pick([0, 0, 0, 1]),
      known: trainers.filter(() => random.chance(0.5)),
    })),
    sessions: [],
    elsewhere: [],
    trainers: random.pick(['same', 'known', 'any', 'any']),
  }
  for (let tries = random.whole(4, 9); tries > 0; tries--) addSession(week, random, ids, trainers)
  for (const personId of ids) {
    const elsewhere = { personId, at: random.pick(TIMES) }
    if (random.chance(0.3) && isFree(week, personId, elsewhere.at)) week.elsewhere.push(elsewhere)
  }
  return week
}

function addSession(week: SmallWeek, random: Random, trainees: string[], trainers: string[]) {
  const [trainerId, traineeId, at] = [random.pick(trainers), random.pick(trainees), random.pick(TIMES)]
  if (trainerId === traineeId || !isFree(week, trainerId, at) || !isFree(week, traineeId, at)) return
  week.sessions.push({
    assignmentId: `session-${week.sessions.length}`,
    traineeId,
    trainerId,
    gymLocationId: `place-${random.whole(0, 1)}`,
    date: dayOf(at),
    hour: Math.floor((at % (24 * HOUR_MS)) / HOUR_MS),
    revision: 0,
    at,
    isMovable: random.chance(0.9),
    isAskable: random.chance(0.9),
  })
}

function dayOf(at: number) {
  return new Date(at).toISOString().slice(0, 10)
}

function isFree({ sessions, elsewhere }: SmallWeek, personId: string, at: number) {
  const taken = [
    ...sessions.filter(({ trainerId, traineeId }) => [trainerId, traineeId].includes(personId)),
    ...elsewhere.filter((other) => other.personId === personId),
  ]
  return !taken.some((other) => Math.abs(other.at - at) < HOUR_MS)
}

/** The week as the search is given it. */
export function factsOf({ people, sessions, elsewhere, trainers }: SmallWeek): SwapWeek {
  return {
    sessions,
    people: people.map(({ id, marks, known, ...wishes }) => ({
      ...wishes,
      traineeId: id,
      userId: id,
      marks,
      trainers: trainers === 'any' ? null : trainers === 'same' ? [] : known,
      sessions: [
        ...sessions
          .filter(({ trainerId, traineeId }) => [trainerId, traineeId].includes(id))
          .map(({ assignmentId, at, traineeId, date }) => ({
            assignmentId,
            at,
            date: traineeId === id ? date : null,
          })),
        ...elsewhere
          .filter(({ personId }) => personId === id)
          .map(({ at }) => ({ assignmentId: `elsewhere of ${id}`, at, date: null })),
      ],
    })),
  }
}

/** Every order of two or three sessions that begins with this one, tried out on everyone's whole calendar. */
export function swapsByTrying(week: SmallWeek, own: SwapSession) {
  const others = week.sessions.filter((session) => session !== own)
  const tries = others.flatMap((second) => [
    [own, second],
    ...others.filter((third) => third !== second).map((third) => [own, second, third]),
  ])
  return tries.filter((swap) => comesOut(week, swap))
}

function comesOut(week: SmallWeek, swap: SwapSession[]) {
  if (new Set(swap.map(({ traineeId }) => traineeId)).size < swap.length) return false
  if (!swap.every(({ isMovable, isAskable }, index) => isMovable && (index === 0 || isAskable))) return false
  const moved = swap.map((session, index) => {
    const { trainerId, gymLocationId, at, date, hour } = swap[(index + 1) % swap.length]!
    return { ...session, trainerId, gymLocationId, at, date, hour }
  })
  const after = week.sessions.map(
    (session) => moved.find(({ assignmentId }) => assignmentId === session.assignmentId) ?? session,
  )
  return (
    moved.every((session, index) => suits(week, after, session, swap[index]!.trainerId)) &&
    !hasClash(week, after)
  )
}

/** Someone would be in two places, or train themselves. */
function hasClash({ elsewhere }: SmallWeek, sessions: Booked[]) {
  const calendar = [
    ...sessions.flatMap(({ trainerId, traineeId, at }) => [
      { personId: trainerId, at },
      { personId: traineeId, at },
    ]),
    ...elsewhere,
  ]
  return calendar.some((one, index) =>
    calendar
      .slice(index + 1)
      .some((other) => one.personId === other.personId && Math.abs(one.at - other.at) < HOUR_MS),
  )
}

function suits({ people, trainers }: SmallWeek, after: SwapSession[], session: SwapSession, before: string) {
  const { marks, known, sessionsPerDay, restDays } = people.find(({ id }) => id === session.traineeId)!
  if (!marks.includes(session.at)) return false
  const own = after.filter(({ traineeId }) => traineeId === session.traineeId)
  const apart = own.map(
    ({ at }) => Math.abs(Date.parse(dayOf(at)) - Date.parse(session.date)) / (24 * HOUR_MS),
  )
  const isAllowed = { any: true, same: false, known: known.includes(session.trainerId) }[trainers]
  return (
    (isAllowed || session.trainerId === before) &&
    apart.filter((days) => days === 0).length <= sessionsPerDay &&
    !apart.some((days) => days >= 1 && days <= restDays)
  )
}
