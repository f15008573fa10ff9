import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import { DAYS, type Session } from './week.ts'

/** From indexes back to IDs and dates. */
export function nameSessions(facts: PlanningFacts, sessions: readonly Session[]): PlannedSession[] {
  const monday = Temporal.PlainDate.from(facts.week)
  const dates = Array.from({ length: DAYS }, (_, day) => monday.add({ days: day }).toString())
  return sessions.map(({ trainee, trainer, cell }) => ({
    traineeId: facts.trainees[trainee]!.id,
    trainerId: facts.trainers[trainer]!.id,
    locationId: facts.locations[cell.location]!.id,
    date: dates[cell.day]!,
    hour: cell.hour,
  }))
}
