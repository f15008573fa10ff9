import type { TimeFormat } from '@spotter/contract/auth.ts'
import { TOO_FAR_AHEAD } from '@spotter/contract/time.ts'
import { longDate } from '@spotter/contract/words/dates.ts'
import { hourRange } from '@spotter/contract/words/hours.ts'
import { conflict, invalid, type Refusal } from '../../platform/refusal.ts'

/** What decides about an hour, true at one instant. */
export interface HourFacts {
  /** Its day is over, where it takes place. */
  isPastDate: boolean
  /** It has begun. */
  isPast: boolean
  isTooFarAhead: boolean
  isSet: boolean
  isBooked: boolean
}

/** 'set' adds an hour that was not there and modifies one that was. */
export type Act = 'add' | 'modify' | 'set'

/** The past comes first, then a future too far away, then what a session holds. Null when the hour may be written. */
function refuseHour(facts: HourFacts, act: Act, booked: () => Refusal): Refusal | null {
  const verb = act === 'set' ? (facts.isSet ? 'modify' : 'add') : act
  if (facts.isPastDate) return invalid(`Cannot ${verb} availability for past dates`, 'date')
  if (facts.isPast) return invalid(`Cannot ${verb} availability for past or current hours`, 'hour')
  // What was set further ahead before there was a limit can still be changed and removed.
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

/** The first of many that speaks against the whole, in the order they were given. */
export function refuseHours(hours: NamedHour[], act: Act, timeFormat: TimeFormat): Refusal | null {
  for (const hour of hours) {
    const refusal = refuseHour(hour, act, () => bookedHour(hour, timeFormat))
    if (refusal) return refusal
  }
  return null
}

function bookedHour({ date, hour }: NamedHour, timeFormat: TimeFormat) {
  const words = `${hourRange(hour, hour + 1, timeFormat)} on ${longDate(date)}`
  return conflict(`${words} is booked and cannot be changed`)
}
