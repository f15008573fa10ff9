import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import type { Concern } from '../../../schedule/schedule.public.ts'

export interface FactOfSession extends Omit<Concern, 'kind'> {
  kind: Concern['kind'] | 'trainee-hour' | 'trainer-hour' | 'trainer-place' | 'planned'
  traineeName: string
  trainerName: string
  preferredTrainerName: string | null
  locationName: string
  date: string
  hour: number
}

/** 'Elif Yilmaz withdrew Monday, November 16, 9–10 AM.' */
export function changedFactInWords(fact: FactOfSession, timeFormat: TimeFormat): string {
  const { kind, traineeName: trainee, trainerName: trainer, limit, date, hour } = fact
  const [amount, day] = [fact.amount ?? 0, dayAndMonth(date)]
  const when = `${day}, ${hourRange(hour, hour + 1, timeFormat)}`
  switch (kind) {
    case 'trainee-hour':
      return `${trainee} withdrew ${when}.`
    case 'trainer-hour':
      return `${trainer} withdrew ${when}.`
    case 'trainer-place':
      return `${trainer} now works at another location on ${when}.`
    case 'planned':
      return `${trainee} was marked as planned.`
    case 'location':
      return `${trainee} no longer trains at ${fact.locationName}.`
    case 'only-trainer':
      return `${trainee} now trains only with ${fact.preferredTrainerName}.`
    case 'sessions':
      return limit === 0
        ? `${trainee} no longer wants any sessions.`
        : `${trainee} would have ${plural(amount, 'session')} this week and wants ${limit}.`
    case 'sessions-on-day':
      return `${trainee} would have ${plural(amount, 'session')} on ${day} and wants at most ${limit} per day.`
    case 'rest':
      return `${trainee} wants ${plural(limit ?? 0, 'day')} off between sessions, and another session is too close.`
    case 'hours':
      return `${trainer} would work ${plural(amount, 'hour')} this week. The limit is ${limit}.`
    case 'hours-on-day':
      return `${trainer} would work ${plural(amount, 'hour')} on ${day}. The limit is ${limit}.`
    case 'two-places':
      return `${trainer} would have no free hour between this session and one at another location.`
  }
}

export function changedWeekInWords(affected: number, isSameWeek: boolean): string | null {
  if (affected > 0) return `The week changed since this was drafted: ${plural(affected, 'session')} affected.`
  return isSameWeek ? null : 'The week changed since this was drafted. No session is affected.'
}
