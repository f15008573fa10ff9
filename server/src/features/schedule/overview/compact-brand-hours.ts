import type { BrandHours } from '@spotter/contract/hours/brand-hours.ts'
import type { BrandFacts, Outcome } from './brand-facts.queries.ts'
import { fullHours, type SeenHour, type SeenSession, seeHours } from './brand-hours.rules.ts'

type Trainer = BrandHours['trainers'][number]
type Hours = ReturnType<typeof seeHours>[number]

const NOT_SET = '.'
const UPCOMING: Outcome = {
  ...{ status: 'Scheduled', attendance: null, canMarkAttendance: false },
  ...{ price: null, currency: null, paymentStatus: null },
}

/** A brand's hours as they go over the wire. */
export function compactBrandHours(facts: BrandFacts): BrandHours {
  const full = fullHours(facts)
  const seen = seeHours(facts)
  const notes = new Map(facts.slots.map((slots) => [slots.trainer, slots.notes]))
  const trainees = new Map(facts.trainees.map(({ traineeId }, position) => [traineeId, position]))
  const outcomes = outcomesOf(facts)
  return {
    startDate: facts.startDate,
    locations: facts.locations.map(({ id, name, capacity }, position) => ({
      ...{ id, name, capacity },
      full: full[position]!,
    })),
    trainees: facts.trainees,
    trainers: facts.trainers.map(({ id, name }, trainer) => ({
      trainerId: id,
      trainerName: name,
      hours: lettersOf(seen[trainer]!, facts.hourCount),
      tied: tiedHours(seen[trainer]!),
      notes: notes.get(trainer) ?? [],
      sessions: sessionsOf(seen[trainer]!, (session) => ({
        trainee: trainees.get(session.traineeId)!,
        outcome: outcomes.positionOf(session),
      })),
    })),
    outcomes: outcomes.list,
  }
}

function lettersOf(hours: Hours, hourCount: number) {
  return Array.from({ length: hourCount }, (_, hour) => letterOf(hours.get(hour))).join('')
}

function letterOf(hour: SeenHour | undefined) {
  if (!hour) return NOT_SET
  return hour.isPast ? hour.kind.toUpperCase() : hour.kind
}

/** Consecutive hours at the same location are one run. A session has its own location. */
function tiedHours(hours: Hours): Trainer['tied'] {
  const tied: Trainer['tied'] = { from: [], count: [], location: [] }
  for (const [hour, { kind, location }] of inOrder(hours)) {
    if (location === null || location < 0 || kind === 's') continue
    const last = tied.from.length - 1
    const continues = tied.location[last] === location && tied.from[last]! + tied.count[last]! === hour
    if (continues) tied.count[last]!++
    else {
      tied.from.push(hour)
      tied.count.push(1)
      tied.location.push(location)
    }
  }
  return tied
}

function sessionsOf(hours: Hours, refer: (session: SeenSession) => { trainee: number; outcome: number }) {
  const sessions: Trainer['sessions'] = { assignmentId: [], trainee: [], location: [], outcome: [] }
  for (const [, { session }] of inOrder(hours)) {
    if (!session) continue
    const { trainee, outcome } = refer(session)
    sessions.assignmentId.push(session.assignmentId)
    sessions.trainee.push(trainee)
    sessions.location.push(session.location)
    sessions.outcome.push(outcome)
  }
  return sessions
}

function inOrder(hours: Hours) {
  return [...hours].sort(([a], [b]) => a - b)
}

/** Every distinct outcome once, in the order in which sessions have it. */
function outcomesOf(facts: BrandFacts) {
  const known = new Map(facts.outcomes.map(({ assignmentId, ...outcome }) => [assignmentId, outcome]))
  const positions = new Map<string, number>()
  const list: BrandHours['outcomes'] = []
  return {
    list,
    positionOf({ assignmentId, notes }: SeenSession) {
      const outcome = { ...(known.get(assignmentId) ?? UPCOMING), notes }
      const key = JSON.stringify(outcome)
      const position = positions.get(key) ?? list.push(outcome) - 1
      positions.set(key, position)
      return position
    },
  }
}
