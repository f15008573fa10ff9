import { type ScheduleFacts, stateOfHour, whyNotThisHour } from '@spotter/contract/schedule/reasons.ts'
import type { Assignment, ScheduleHour } from '@spotter/contract/schedule/schedule.ts'
import { addDays, daysBetween } from '@spotter/contract/shared/time.ts'
import { fullHours, type SeenHour, seeHours } from '../overview/brand-hours.rules.ts'
import type { TraineeFacts } from './trainee-facts.queries.ts'

const HOURS_IN_DAY = 24

export function traineeHours(facts: TraineeFacts): ScheduleHour[] {
  const placed = facts.locations.findIndex(({ id }) => id === facts.placeId)
  const trainers = trainersByHour(facts, placed)
  const place = facts.locations[placed]
  const full = new Map(fullHours(facts)[placed]?.map(({ hour, sessions }) => [hour, sessions]))
  const sessions = new Map(facts.ownSessions.map((session) => [hourOf(session, facts), session]))
  const [busy, available] = [new Set(facts.busyHours), new Set(facts.availableHours)]
  return Array.from({ length: facts.hourCount }, (_, hour) => {
    const assignment = sessions.get(hour)
    return asScheduleHour(hour, facts, {
      assignment: assignment ? withInstants(assignment) : null,
      traineeIsAvailable: available.has(hour),
      traineeIsBusy: busy.has(hour),
      locationName: place?.name ?? null,
      capacity: place?.capacity ?? null,
      sessionsAtHour: full.get(hour) ?? 0,
      ...(trainers.get(hour) ?? { freeTrainers: 0, takenTrainers: [] }),
    })
  })
}

type HourFacts = Omit<ScheduleFacts, 'isPast' | 'hasAssignment' | 'assignedTrainer'> &
  Pick<ScheduleHour, 'assignment' | 'traineeIsAvailable'>

function asScheduleHour(hour: number, { now, starts, zone, startDate }: TraineeFacts, facts: HourFacts) {
  const { assignment, traineeIsAvailable, freeTrainers } = facts
  const isPast = starts[zone]![hour]! <= now
  const decisive = {
    ...facts,
    isPast,
    hasAssignment: assignment !== null,
    assignedTrainer: assignment?.trainerName ?? null,
  }
  return {
    date: addDays(startDate, Math.floor(hour / HOURS_IN_DAY)),
    hour: hour % HOURS_IN_DAY,
    state: stateOfHour(decisive),
    whyNot: whyNotThisHour(decisive),
    isPast,
    traineeIsAvailable,
    freeTrainers,
    assignment,
  }
}

function hourOf({ date, hour }: Assignment, { startDate }: TraineeFacts) {
  return daysBetween(startDate, date) * HOURS_IN_DAY + hour
}

/** How many trainers are free at each hour, and who isn't, at the trainee's location if there is one. */
function trainersByHour(facts: TraineeFacts, placed: number) {
  const names = new Map(facts.trainees.map(({ traineeId, traineeName }) => [traineeId, traineeName]))
  const byHour = new Map<number, Pick<ScheduleFacts, 'freeTrainers' | 'takenTrainers'>>()
  for (const [position, hours] of seeHours(facts).entries()) {
    const { id, name } = facts.trainers[position]!
    if (id === facts.traineeUserId) continue
    for (const [hour, seen] of hours.entries()) {
      if (!seen || !appliesAt(placed, seen)) continue
      const known = byHour.get(hour) ?? { freeTrainers: 0, takenTrainers: [] }
      byHour.set(hour, known)
      if (seen.kind === 'a') known.freeTrainers++
      const traineeName = seen.session ? (names.get(seen.session.traineeId) ?? null) : null
      if (seen.kind === 's' || seen.kind === 'b') known.takenTrainers.push({ name, traineeName })
    }
  }
  return byHour
}

function appliesAt(placed: number, { location }: SeenHour) {
  return placed < 0 || location === null || location === placed
}

function withInstants(assignment: Assignment): Assignment {
  const { startsAt, createdAt, updatedAt, cancelledAt } = assignment
  return {
    ...assignment,
    startsAt: iso(startsAt),
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
    cancelledAt: cancelledAt && iso(cancelledAt),
  }
}

function iso(instant: string) {
  return new Date(instant).toISOString()
}
