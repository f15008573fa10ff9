import type { ScheduleEvent } from '@spotter/contract/schedule/schedule.ts'
import type { DateRange } from '@spotter/contract/shared/time.ts'
import { isUnder, QUERY_KEYS } from '../lib/query-keys.ts'

/** What an event makes stale: every query under these keys that covers any of the days. */
export interface Stale {
  keys: readonly (readonly string[])[]
  days: DateRange | null
}

const {
  attention,
  billing,
  gyms,
  notifications,
  offers,
  pay,
  packs,
  planning,
  schedule,
  traineeAvailability,
  trainerAvailability,
  trainees,
  wishes,
} = QUERY_KEYS
const HOURS = [schedule.trainerHours, schedule.traineeHours, schedule.freeTrainers, schedule.moveOptions]
const TRAINEES = [schedule.assignableTrainees, schedule.suggestedTrainees]
/** Whether a draft's changes still fit depends on everything in the schedule. */
const VERDICTS = [planning.draft, planning.alternatives]
const TRAINEE_HOURS = [
  schedule.traineeHours,
  schedule.moveOptions,
  traineeAvailability.all,
  ...TRAINEES,
  ...VERDICTS,
]
/** What's owed, what covers it, and which packs run out. */
const MONEY = [packs.all, schedule.payments, billing.all, attention.all]
const GYMS = [gyms.all, schedule.all, planning.all, attention.all]
const ALL = [
  ...GYMS,
  traineeAvailability.all,
  trainerAvailability.all,
  trainees.all,
  wishes.all,
  notifications.pending,
  pay.all,
  ...MONEY,
]

export type Change = Exclude<ScheduleEvent, { kind: 'ready' | 'draft-step' }>

export function staleAfter(event: Change): Stale {
  switch (event.kind) {
    case 'draft':
      return { keys: [planning.drafts, [...planning.draft, event.draftId]], days: null }
    case 'request':
      return { keys: [schedule.mySessions, schedule.requests, attention.all], days: null }
    case 'offer':
      return { keys: [offers.hours, offers.own], days: null }
    case 'swap':
      return { keys: [offers.swaps, schedule.mySessions], days: null }
    case 'pack':
      return { keys: MONEY, days: null }
    case 'session': {
      const own = [
        schedule.mySessions,
        schedule.attendance,
        pay.all,
        traineeAvailability.all,
        hoursOfTrainer(event),
      ]
      const others = [
        schedule.series,
        schedule.requests,
        trainees.all,
        wishes.managed,
        notifications.pending,
        offers.swaps,
      ]
      const keys = [...HOURS, schedule.absences, ...VERDICTS, ...TRAINEES, ...own, ...others, ...MONEY]
      return { keys, days: { startDate: event.date, endDate: event.date } }
    }
    case 'trainer-hours': {
      const keys = [...HOURS, schedule.absences, ...VERDICTS, hoursOfTrainer(event), attention.all]
      return { keys, days: daysOf(event) }
    }
    case 'trainee-hours':
      return { keys: TRAINEE_HOURS, days: daysOf(event) }
    case 'enrollment':
      return {
        keys: [schedule.traineeHours, ...TRAINEES, trainees.all, wishes.managed, ...VERDICTS, attention.all],
        days: null,
      }
    case 'gym':
      return { keys: GYMS, days: null }
    case 'refetch':
      return { keys: ALL, days: null }
  }
}

function hoursOfTrainer({ trainerId }: { trainerId: string }) {
  return [...trainerAvailability.all, trainerId]
}

function daysOf({ startDate, endDate }: DateRange): DateRange {
  return { startDate, endDate }
}

/** A query that doesn't say which days it covers always counts as stale. */
export function isStale({ keys, days }: Stale, queryKey: readonly unknown[]) {
  if (!keys.some((key) => isUnder(key, queryKey))) return false
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
