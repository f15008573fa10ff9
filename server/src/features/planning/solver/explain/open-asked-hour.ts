import type { PlanningFacts } from '../facts/planning-facts.ts'
import type { AskedHour } from './describe-ask.ts'

/** The facts after someone said yes. */
export function openAskedHour(
  facts: PlanningFacts,
  { asked, personId, opens, session }: AskedHour,
): PlanningFacts {
  if (asked === 'trainer') {
    const hour = { ...opens, locationId: session.locationId }
    return {
      ...facts,
      trainers: facts.trainers.map((trainer) =>
        trainer.id === personId ? { ...trainer, hours: [...trainer.hours, hour] } : trainer,
      ),
    }
  }
  return {
    ...facts,
    trainees: facts.trainees.map((trainee) =>
      trainee.personId === personId ? { ...trainee, hours: [...trainee.hours, opens] } : trainee,
    ),
  }
}
