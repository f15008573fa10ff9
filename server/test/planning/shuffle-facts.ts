import type { PlanningFacts } from '../../src/features/planning/solver/facts/planning-facts.ts'
import { seededRandom } from './seeded-random.ts'

/** The same facts with every list in another order. */
export function shuffleFacts(facts: PlanningFacts, seed: number): PlanningFacts {
  const { shuffle } = seededRandom(seed)
  return {
    ...facts,
    locations: shuffle(facts.locations),
    trainees: shuffle(facts.trainees).map((trainee) => ({
      ...trainee,
      hours: shuffle(trainee.hours),
      otherLocationIds: shuffle(trainee.otherLocationIds),
    })),
    trainers: shuffle(facts.trainers).map((trainer) => ({
      ...trainer,
      hours: shuffle(trainer.hours),
      locationIds: shuffle(trainer.locationIds),
    })),
    booked: shuffle(facts.booked),
    busy: shuffle(facts.busy),
    history: shuffle(facts.history),
  }
}
