import type { PlannedSession } from '../facts/planning-facts.ts'
import type { CheckerContext } from './checker-context.ts'

export function createPlacedSoFar(context: CheckerContext) {
  const byTrainee = new Map<string, PlannedSession[]>()
  const byTrainer = new Map<string, PlannedSession[]>()
  const atLocation = new Map<string, number[]>()
  const startsOf = new Map<string, number[]>()

  function add(session: PlannedSession) {
    append(byTrainee, session.traineeId, session)
    append(byTrainer, session.trainerId, session)
    const start = context.startOf(session)
    if (start !== undefined) append(atLocation, session.locationId, start)
    const person = context.trainees.get(session.traineeId)?.personId
    if (start !== undefined) append(startsOf, session.trainerId, start)
    if (start !== undefined && person !== undefined) append(startsOf, person, start)
  }
  for (const session of context.facts.booked) add(session)

  return {
    add,
    ofTrainee: (id: string) => byTrainee.get(id) ?? [],
    ofTrainer: (id: string) => (byTrainer.get(id) ?? []).filter(({ date }) => context.isInWeek(date)),
    startsAt: (locationId: string) => atLocation.get(locationId) ?? [],
    startsOf: (person: string) => startsOf.get(person) ?? [],
  }
}
export type PlacedSoFar = ReturnType<typeof createPlacedSoFar>

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
