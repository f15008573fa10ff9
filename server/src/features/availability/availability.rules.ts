import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { TOO_FAR_AHEAD } from '@spotter/contract/shared/time.ts'
import { longDate } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { conflict, invalid, type Refusal } from '../../platform/refusal.ts'

export interface HourFacts {
  /** Its day is over in the location's time zone. */
  isPastDate: boolean
  /** It has started. */
  isPast: boolean
  isTooFarAhead: boolean
  isSet: boolean
  isBooked: boolean
}

/** 'set' adds the hour, or modifies it if it's already set. */
export type Act = 'add' | 'modify' | 'set'

/** Checks for the past first, then for too far ahead, then for a session. Null if the hour can be changed. */
function whyNotChangeHour(facts: HourFacts, act: Act, booked: () => Refusal): Refusal | null {
  const verb = act === 'set' ? (facts.isSet ? 'modify' : 'add') : act
  if (facts.isPastDate) return invalid(`Cannot ${verb} availability for past dates`, 'date')
  if (facts.isPast) return invalid(`Cannot ${verb} availability for past or current hours`, 'hour')
  // Hours set further ahead before there was a limit can still be changed and removed.
  if (facts.isTooFarAhead && !facts.isSet) return tooFarAhead('date')
  return facts.isBooked ? booked() : null
}

export function tooFarAhead(field: string) {
  return invalid(TOO_FAR_AHEAD, field)
}

interface NamedHour extends HourFacts {
  date: string
  hour: number
}

export function whyNotChangeHours(hours: NamedHour[], act: Act, timeFormat: TimeFormat): Refusal | null {
  for (const hour of hours) {
    const refusal = whyNotChangeHour(hour, act, () => bookedHour(hour, timeFormat))
    if (refusal) return refusal
  }
  return null
}

function bookedHour({ date, hour }: NamedHour, timeFormat: TimeFormat) {
  const words = `${hourRange(hour, hour + 1, timeFormat)} on ${longDate(date)}`
  return conflict(`${words} is booked and cannot be changed`)
}
