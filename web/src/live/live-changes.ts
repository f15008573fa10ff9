import type { ScheduleEvent } from '@spotter/contract/schedule.ts'
import type { DateRange } from '@spotter/contract/time.ts'

/** What an event makes stale: everything under these keys, if it covers any of the days. */
export interface Stale {
  keys: readonly (readonly string[])[]
  days: DateRange | null
}

const HOURS = [
  ['schedule', 'trainer-hours'],
  ['schedule', 'trainee-hours'],
  ['schedule', 'free-trainers'],
]
const TRAINEES = [['schedule', 'assignable-trainees']]
const OWN_TRAINEE = ['trainee-availability']
const GYMS = [['gyms'], ['schedule']]
const ALL = [...GYMS, OWN_TRAINEE, ['trainer-availability'], ['trainees'], ['notifications', 'pending']]

/** Which of the things on screen an event is about. Other features' queries are named by their keys. */
export function staleAfter(event: ScheduleEvent): Stale {
  switch (event.kind) {
    case 'ready':
      return { keys: [], days: null }
    case 'session': {
      const own = [['schedule', 'my-sessions'], OWN_TRAINEE, ['trainer-availability', event.trainerId]]
      const keys = [...HOURS, ...TRAINEES, ...own, ['notifications', 'pending']]
      return { keys, days: { startDate: event.date, endDate: event.date } }
    }
    case 'trainer-hours':
      return { keys: [...HOURS, ['trainer-availability', event.trainerId]], days: daysOf(event) }
    case 'trainee-hours':
      return { keys: [['schedule', 'trainee-hours'], ...TRAINEES, OWN_TRAINEE], days: daysOf(event) }
    case 'enrollment':
      return { keys: [['schedule', 'trainee-hours'], ...TRAINEES, ['trainees']], days: null }
    case 'gym':
      return { keys: GYMS, days: null }
    case 'refetch':
      return { keys: ALL, days: null }
  }
}

function daysOf({ startDate, endDate }: DateRange): DateRange {
  return { startDate, endDate }
}

/** A query that does not say which days it covers is asked again in any case. */
export function isStale({ keys, days }: Stale, queryKey: readonly unknown[]) {
  if (!keys.some((key) => key.every((part, index) => part === queryKey[index]))) return false
  const covered = rangeIn(queryKey)
  return !days || !covered || (days.startDate <= covered.endDate && days.endDate >= covered.startDate)
}

function rangeIn(queryKey: readonly unknown[]): DateRange | null {
  for (const part of queryKey) {
    if (typeof part !== 'object' || part === null) continue
    if ('startDate' in part && 'endDate' in part) return part as DateRange
    if ('date' in part) return { startDate: String(part.date), endDate: String(part.date) }
  }
  return null
}
