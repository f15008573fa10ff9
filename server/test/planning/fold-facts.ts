import type { FoldedFacts } from '../../src/features/planning/solver/facts/folded-facts.ts'
import type { PlanningFacts } from '../../src/features/planning/solver/facts/planning-facts.ts'

/** Facts as the database would send them. */
export function foldFacts(facts: PlanningFacts): string {
  const folded: FoldedFacts = {
    ...facts,
    trainees: facts.trainees.map((trainee) => ({ ...trainee, hours: foldHours(trainee.hours) })),
    trainers: facts.trainers.map((trainer) => ({ ...trainer, hours: foldHours(trainer.hours) })),
    booked: foldSessions(facts.booked),
    history: foldSessions(facts.history),
    locks: foldSessions(facts.locks),
    bans: foldSessions(facts.bans),
    previousPlan: facts.previousPlan && foldSessions(facts.previousPlan),
  }
  return JSON.stringify(folded)
}

function foldHours<Slot extends { date: string; hour: number }>(slots: Slot[]) {
  const days = Map.groupBy(slots, ({ hour: _, ...day }) => JSON.stringify(day))
  return [...days.values()].map((slots) => {
    const { hour: _, ...day } = slots[0]!
    return { ...day, hours: slots.map(({ hour }) => hour) }
  })
}

function foldSessions<TrainerId>(
  sessions: { traineeId: string; trainerId: TrainerId; locationId: string; date: string; hour: number }[],
) {
  return {
    traineeId: sessions.map(({ traineeId }) => traineeId),
    trainerId: sessions.map(({ trainerId }) => trainerId),
    locationId: sessions.map(({ locationId }) => locationId),
    date: sessions.map(({ date }) => date),
    hour: sessions.map(({ hour }) => hour),
  }
}
