import type {
  PlannedSession,
  PlanningFacts,
} from '../../src/features/planning/solver/facts/planning-facts.ts'

export const MONDAY = '2026-11-16'
export const TUESDAY = '2026-11-17'
export const WEDNESDAY = '2026-11-18'

/** One location, one trainer, one trainee, and three hours that work for both. */
export function simpleWeek(changes: Partial<PlanningFacts> = {}): PlanningFacts {
  return {
    week: MONDAY,
    pastUntil: MONDAY,
    now: '2026-11-12T12:00:00Z',
    settings: { historyWeeks: 4, onePlaceInARow: false },
    locations: [{ id: 'neubau', timeZone: 'Europe/Vienna', capacity: null }],
    trainees: [simpleTrainee()],
    trainers: [simpleTrainer()],
    booked: [],
    busy: [],
    history: [],
    locks: [],
    bans: [],
    previousPlan: null,
    ...changes,
  }
}

export function simpleTrainee(changes: Partial<PlanningFacts['trainees'][number]> = {}) {
  return {
    id: 'emeka',
    personId: 'emeka-obi',
    memberSince: MONDAY,
    timeZone: 'Europe/Vienna',
    locationId: 'neubau',
    otherLocationIds: [],
    sessionsPerWeek: 1,
    sessionsPerDay: 1,
    restDays: 0,
    preferredTrainerId: null,
    onlyPreferredTrainer: false,
    hours: hoursOf(MONDAY, TUESDAY, WEDNESDAY),
    ...changes,
  }
}

export function simpleTrainer(changes: Partial<PlanningFacts['trainers'][number]> = {}) {
  return {
    id: 'kenji',
    locationIds: ['neubau'],
    hoursPerDay: null,
    hoursPerWeek: null,
    contractHours: 10,
    hours: hoursOf(MONDAY, TUESDAY, WEDNESDAY).map((hour) => ({ ...hour, locationId: null })),
    ...changes,
  }
}

/** With Kenji at Neubau, 6–7 PM. */
export function simpleSession(changes: Partial<PlannedSession> = {}): PlannedSession {
  return { traineeId: 'emeka', trainerId: 'kenji', locationId: 'neubau', date: TUESDAY, hour: 18, ...changes }
}

export function hoursOf(...dates: string[]) {
  return dates.map((date) => ({ date, hour: 18 }))
}
