import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import type { Ask } from './direct-asks.ts'

export interface AskedHour {
  asked: 'trainer' | 'trainee'
  personId: string
  /** What to open, on the clock of the person asked: trainers set hours at the location, trainees on their own clock. */
  opens: { date: string; hour: number }
  session: PlannedSession
}

export function describeAsk(facts: PlanningFacts, { asked, trainee, trainer, cell }: Ask): AskedHour {
  const person = facts.trainees[trainee]!
  const date = Temporal.PlainDate.from(facts.week).add({ days: cell.day }).toString()
  const own = Temporal.Instant.fromEpochMilliseconds(cell.startsAt).toZonedDateTimeISO(person.timeZone)
  return {
    asked,
    personId: asked === 'trainer' ? facts.trainers[trainer]!.id : person.personId,
    opens:
      asked === 'trainer'
        ? { date, hour: cell.hour }
        : { date: own.toPlainDate().toString(), hour: own.hour },
    session: {
      traineeId: person.id,
      trainerId: facts.trainers[trainer]!.id,
      locationId: facts.locations[cell.location]!.id,
      date,
      hour: cell.hour,
    },
  }
}
