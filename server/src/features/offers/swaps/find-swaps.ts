import type { SessionSlot } from '../../schedule/schedule.public.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A session of the week. Its place is what others could get: its trainer, location, and hour. */
export interface SwapSession extends SessionSlot {
  assignmentId: string
  traineeId: string
  revision: number
  at: number
  /** The brand lets its trainee move it, and nothing else is about to happen to it. */
  isMovable: boolean
  /** It's in no other swap, and its trainee can be asked. */
  isAskable: boolean
}

/** A trainee, with whatever their wishes and their sessions at other hours mean for a new one. */
export interface SwapPerson {
  traineeId: string
  userId: string
  /** When the sessions of the week begin that are in hours they marked. */
  marks: number[]
  /** All their sessions around that week, in any role and brand. Those that they train at this brand have a date. */
  sessions: { assignmentId: string; at: number; date: string | null }[]
  sessionsPerDay: number
  restDays: number
  /** Null: everyone. */
  trainers: string[] | null
}

export interface SwapWeek {
  sessions: SwapSession[]
  people: SwapPerson[]
}

/** In order: everyone gets the hour of the next one, and the last one that of the first. */
export type Swap = SwapSession[]

/**
 * Every way in which this session's trainee could get the hour of another session because two or three people pass their
 * hours around, best first. They only get hours that one of them has now: trainers, locations, and everyone else have
 * exactly what they had before, so what has to be judged is each person in their new hour.
 */
export function findSwaps({ sessions, people }: SwapWeek, assignmentId: string): Swap[] {
  const person = new Map(people.map((one) => [one.traineeId, one]))
  const own = sessions.find((session) => session.assignmentId === assignmentId)
  if (!own?.isMovable) return []
  const mayTake = (session: SwapSession, place: SwapSession) =>
    whyNotTake(person.get(session.traineeId), session, place) === null
  const others = sessions.filter(
    ({ isMovable, isAskable, traineeId }) => isMovable && isAskable && traineeId !== own.traineeId,
  )
  const wanted = others.filter((other) => mayTake(own, other))
  const takers = others.filter((other) => mayTake(other, own))
  const isTaker = new Set(takers)
  const pairs = wanted.filter((other) => isTaker.has(other)).map((other) => [own, other])
  const triples = wanted.flatMap((second) =>
    takers
      .filter((third) => third.traineeId !== second.traineeId && mayTake(second, third))
      .map((third) => [own, second, third]),
  )
  return [...pairs, ...triples]
    .map((swap) => ({ swap, cost: costOf(swap) }))
    .sort(byCost)
    .map(({ swap }) => swap)
}

/** Whether everyone in it may still take the hour they were promised. */
export function isStillPossible({ sessions, people }: SwapWeek, swap: readonly string[]) {
  const found = swap.map((id) => sessions.find(({ assignmentId }) => assignmentId === id))
  return found.every((session, index) => {
    const place = found[(index + 1) % found.length]
    if (!session?.isMovable || !place) return false
    const person = people.find(({ traineeId }) => traineeId === session.traineeId)
    return whyNotTake(person, session, place) === null
  })
}

type Obstacle = 'unmarked' | 'trainer' | 'busy' | 'day' | 'rest'

function whyNotTake(
  person: SwapPerson | undefined,
  session: SwapSession,
  { trainerId, at, date }: SwapSession,
): Obstacle | null {
  if (!person?.marks.includes(at)) return 'unmarked'
  const { userId, trainers, sessionsPerDay, restDays } = person
  if (trainerId === userId) return 'trainer'
  if (trainers && trainerId !== session.trainerId && !trainers.includes(trainerId)) return 'trainer'
  const rest = person.sessions.filter(({ assignmentId }) => assignmentId !== session.assignmentId)
  if (rest.some((other) => Math.abs(other.at - at) < HOUR_MS)) return 'busy'
  const daysAway = rest.flatMap((other) => (other.date ? [daysBetween(other.date, date)] : []))
  if (daysAway.filter((days) => days === 0).length >= sessionsPerDay) return 'day'
  return daysAway.some((days) => days > 0 && days <= restDays) ? 'rest' : null
}

function daysBetween(one: string, other: string) {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS
}

/** Few people, trainers and locations as they were, and hours near the ones people have. */
function costOf(swap: Swap) {
  const steps = swap.map((session, index) => [session, swap[(index + 1) % swap.length]!] as const)
  const count = (isNew: (from: SwapSession, to: SwapSession) => boolean) =>
    steps.filter(([from, to]) => isNew(from, to)).length
  return [
    swap.length,
    count((from, to) => from.trainerId !== to.trainerId),
    count((from, to) => from.gymLocationId !== to.gymLocationId),
    steps.reduce((sum, [from, to]) => sum + Math.abs(from.at - to.at), 0),
  ]
}

interface Ranked {
  swap: Swap
  cost: number[]
}

function byCost(one: Ranked, other: Ranked) {
  const index = one.cost.findIndex((part, at) => part !== other.cost[at])
  if (index >= 0) return one.cost[index]! - other.cost[index]!
  return idsOf(one) < idsOf(other) ? -1 : 1
}

function idsOf({ swap }: Ranked) {
  return swap.map(({ assignmentId }) => assignmentId).join(' ')
}
