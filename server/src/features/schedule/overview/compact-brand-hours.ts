import type { BrandHours } from '@spotter/contract/schedule/brand-hours.ts'
import type { BrandFacts, Outcome } from './brand-facts.queries.ts'
import { fullHours, type SeenHour, type SeenHours, type SeenSession, seeHours } from './brand-hours.rules.ts'

type Trainer = BrandHours['trainers'][number]

const NOT_SET = '.'
const UPCOMING: Outcome = {
  status: 'Scheduled',
  attendance: null,
  canMarkAttendance: false,
  price: null,
  currency: null,
  paymentStatus: null,
}

export function compactBrandHours(facts: BrandFacts): BrandHours {
  const full = fullHours(facts)
  const seen = seeHours(facts)
  const notes = new Map(facts.slots.map((slots) => [slots.trainerId, slots.notes]))
  const trainees = new Map(facts.trainees.map(({ traineeId }, position) => [traineeId, position]))
  const outcomes = listOutcomes()
  return {
    startDate: facts.startDate,
    locations: facts.locations.map(({ id, name, capacity }, position) => ({
      id,
      name,
      capacity,
      full: full[position]!,
    })),
    trainees: facts.trainees,
    trainers: facts.trainers.map(({ id, name }, trainer) => ({
      trainerId: id,
      trainerName: name,
      hours: Array.from(seen[trainer]!, letterOf).join(''),
      tied: tiedHours(seen[trainer]!),
      notes: Object.entries(notes.get(id) ?? {}).map(([hour, text]) => ({ hour: Number(hour), text })),
      sessions: sessionsOf(seen[trainer]!, (session) => ({
        trainee: trainees.get(session.traineeId)!,
        outcome: outcomes.positionOf(session),
      })),
    })),
    outcomes: outcomes.list,
  }
}

function letterOf(hour: SeenHour | undefined) {
  if (!hour) return NOT_SET
  return hour.isPast ? hour.kind.toUpperCase() : hour.kind
}

/** Consecutive hours at the same location are one run. A session has its own location. */
function tiedHours(hours: SeenHours): Trainer['tied'] {
  const tied: Trainer['tied'] = { from: [], count: [], location: [] }
  for (const [hour, seen] of hours.entries()) {
    if (!seen || seen.location === null || seen.location < 0 || seen.kind === 's') continue
    const last = tied.from.length - 1
    const continues = tied.location[last] === seen.location && tied.from[last]! + tied.count[last]! === hour
    if (continues) tied.count[last]!++
    else {
      tied.from.push(hour)
      tied.count.push(1)
      tied.location.push(seen.location)
    }
  }
  return tied
}

function sessionsOf(hours: SeenHours, refer: (session: SeenSession) => { trainee: number; outcome: number }) {
  const sessions: Trainer['sessions'] = { assignmentId: [], trainee: [], location: [], outcome: [] }
  for (const seen of hours) {
    if (!seen?.session) continue
    const { trainee, outcome } = refer(seen.session)
    sessions.assignmentId.push(seen.session.assignmentId)
    sessions.trainee.push(trainee)
    sessions.location.push(seen.session.location)
    sessions.outcome.push(outcome)
  }
  return sessions
}

/** Every distinct outcome once, in the order in which sessions have it. */
function listOutcomes() {
  const positions = new Map<string, number>()
  const list: BrandHours['outcomes'] = []
  return {
    list,
    positionOf({ outcome, notes }: SeenSession) {
      const key = JSON.stringify([outcome, notes])
      const position = positions.get(key) ?? list.push({ ...(outcome ?? UPCOMING), notes }) - 1
      positions.set(key, position)
      return position
    },
  }
}
