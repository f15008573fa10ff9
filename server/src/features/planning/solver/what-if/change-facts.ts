import type { WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import { MAX_SESSIONS_PER_WEEK } from '@spotter/contract/shared/limits.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import type { PlanningFacts } from '../facts/planning-facts.ts'

type TrainerFacts = PlanningFacts['trainers'][number]
type WeeklyHours = Extract<WhatIfChange, { weekdays: number[] }>

/** What's added comes before what's taken away, so that the order in which someone asks makes no difference. */
const ORDER: readonly WhatIfChange['kind'][] = [
  'new-trainer',
  'more-hours',
  'open-hours',
  'fewer-hours',
  'weekly-limit',
  'capacity',
  'more-wishes',
]

/** The week as it would be with all of these changes. */
export function changeFacts(facts: PlanningFacts, changes: readonly WhatIfChange[]): PlanningFacts {
  return changes
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .reduce((before, change, index) => changeOne(before, change, `new-trainer-${index}`), facts)
}

function changeOne(facts: PlanningFacts, change: WhatIfChange, newId: string): PlanningFacts {
  switch (change.kind) {
    case 'new-trainer': {
      const trainer = withHours(facts, newTrainer(newId, change.gymLocationId), change, change.gymLocationId)
      return { ...facts, trainers: [...facts.trainers, trainer] }
    }
    case 'more-hours':
      return changeTrainers(facts, (trainer) =>
        trainer.id === change.trainerId ? withHours(facts, trainer, change, change.gymLocationId) : trainer,
      )
    case 'open-hours':
      return changeTrainers(facts, (trainer) =>
        worksAt(trainer, change.gymLocationId)
          ? withHours(facts, trainer, change, change.gymLocationId)
          : trainer,
      )
    case 'fewer-hours':
      return changeTrainers(facts, (trainer) =>
        trainer.id === change.trainerId ? withoutHours(facts, trainer, change) : trainer,
      )
    case 'weekly-limit':
      return changeTrainers(facts, (trainer) =>
        trainer.id === change.trainerId ? { ...trainer, hoursPerWeek: change.hours } : trainer,
      )
    case 'capacity':
      return {
        ...facts,
        locations: facts.locations.map((location) =>
          location.id === change.gymLocationId ? { ...location, capacity: change.capacity } : location,
        ),
      }
    case 'more-wishes':
      return {
        ...facts,
        trainees: facts.trainees.map((trainee) => ({
          ...trainee,
          sessionsPerWeek:
            trainee.sessionsPerWeek === 0 ? 0 : Math.min(MAX_SESSIONS_PER_WEEK, trainee.sessionsPerWeek + 1),
        })),
      }
  }
}

/** Nobody yet, so without limits: they work the hours they're given. */
export function newTrainer(id: string, locationId: string): TrainerFacts {
  return {
    id,
    locationIds: [locationId],
    hoursPerDay: null,
    hoursPerWeek: null,
    contractHours: null,
    hours: [],
  }
}

function changeTrainers(facts: PlanningFacts, change: (trainer: TrainerFacts) => TrainerFacts) {
  return { ...facts, trainers: facts.trainers.map(change) }
}

function worksAt({ hours, locationIds }: TrainerFacts, id: string) {
  return hours.some(
    ({ locationId }) => locationId === id || (locationId === null && locationIds.includes(id)),
  )
}

function withHours({ week }: PlanningFacts, trainer: TrainerFacts, change: WeeklyHours, locationId: string) {
  const isSet = ({ date, hour }: { date: string; hour: number }) =>
    trainer.hours.some(
      (slot) =>
        slot.date === date &&
        slot.hour === hour &&
        (slot.locationId === null || slot.locationId === locationId),
    )
  const added = hoursOf(week, change)
    .filter((slot) => !isSet(slot))
    .map((slot) => ({ ...slot, locationId }))
  return { ...trainer, hours: [...trainer.hours, ...added] }
}

function withoutHours({ week }: PlanningFacts, trainer: TrainerFacts, change: WeeklyHours) {
  const removed = new Set(hoursOf(week, change).map(({ date, hour }) => `${date} ${hour}`))
  return { ...trainer, hours: trainer.hours.filter(({ date, hour }) => !removed.has(`${date} ${hour}`)) }
}

function hoursOf(week: string, { weekdays, from, until }: WeeklyHours) {
  return [...new Set(weekdays)].flatMap((weekday) =>
    Array.from({ length: until - from }, (_, index) => ({
      date: addDays(week, weekday - 1),
      hour: from + index,
    })),
  )
}
