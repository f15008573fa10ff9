import type { Ban, PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'

export type NumberedSession = [
  trainee: number,
  trainer: number | null,
  location: number,
  date: string,
  hour: number,
]

/**
 * The facts of a proof, for anyone to read: nobody in them can be recognized by an ID, and it says no more than what the
 * rules need. Every file numbers people and places on its own.
 */
export function numberFacts(facts: PlanningFacts) {
  const location = createNumbers(facts.locations.map(({ id }) => id))
  const trainee = createNumbers(facts.trainees.map(({ id }) => id))
  const trainer = createNumbers(facts.trainers.map(({ id }) => id))
  const person = createNumbers([
    ...facts.trainers.map(({ id }) => id),
    ...facts.trainees.map(({ personId }) => personId),
  ])
  const session = ({
    traineeId,
    trainerId,
    locationId,
    date,
    hour,
  }: PlannedSession | Ban): NumberedSession => [
    trainee(traineeId),
    trainerId === null ? null : trainer(trainerId),
    location(locationId),
    date,
    hour,
  ]
  return {
    session,
    facts: {
      week: facts.week,
      now: facts.now,
      onePlaceInARow: facts.settings.onePlaceInARow,
      locations: facts.locations.map((one) => ({ ...one, id: location(one.id) })),
      trainers: facts.trainers.map((one) => ({
        id: trainer(one.id),
        person: person(one.id),
        locations: one.locationIds.map(location),
        hoursPerDay: one.hoursPerDay,
        hoursPerWeek: one.hoursPerWeek,
        hours: foldHours(one.hours, ({ date, locationId }) => [
          date,
          locationId === null ? null : location(locationId),
        ]),
      })),
      trainees: facts.trainees.map((one) => ({
        id: trainee(one.id),
        person: person(one.personId),
        timeZone: one.timeZone,
        locations: [one.locationId, ...one.otherLocationIds].map(location),
        sessionsPerWeek: one.sessionsPerWeek,
        sessionsPerDay: one.sessionsPerDay,
        restDays: one.restDays,
        onlyTrainer:
          one.onlyPreferredTrainer && one.preferredTrainerId !== null
            ? trainer(one.preferredTrainerId)
            : null,
        hours: foldHours(one.hours, ({ date }) => [date]),
      })),
      booked: facts.booked.map(session),
      busy: facts.busy.map(({ personId, from, until }) => [person(personId), from, until]),
      locks: facts.locks.map(session),
      bans: facts.bans.map(session),
    },
  }
}

/** In the order of the list. Those who aren't listed get the numbers that follow. */
function createNumbers(ids: string[]) {
  const numbers = new Map<string, number>()
  const numberOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1)
    return numbers.get(id)!
  }
  for (const id of ids) numberOf(id)
  return numberOf
}

/** One row per day: the hours come last. */
function foldHours<Slot extends { hour: number }>(
  slots: Slot[],
  keyOf: (slot: Slot) => (string | number | null)[],
) {
  return [...Map.groupBy(slots, (slot) => JSON.stringify(keyOf(slot))).values()].map((ofDay) => [
    ...keyOf(ofDay[0]!),
    ofDay.map(({ hour }) => hour),
  ])
}
