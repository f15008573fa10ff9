import { conflict, invalid, type Refusal } from '../../platform/refusal.ts'

/** What decides about an hour, true at one instant. */
export interface HourFacts {
  /** Its day is over, where it takes place. */
  isPastDate: boolean
  /** It has begun. */
  isPast: boolean
  isSet: boolean
  isBooked: boolean
}

/** 'set' adds an hour that was not there and modifies one that was. */
export type Act = 'add' | 'modify' | 'set'

/** The past comes first; then what a session holds. Null when the hour may be written. */
function refuseHour(facts: HourFacts, act: Act, booked: () => Refusal): Refusal | null {
  const verb = act === 'set' ? (facts.isSet ? 'modify' : 'add') : act
  if (facts.isPastDate) return invalid(`Cannot ${verb} availability for past dates`, 'date')
  if (facts.isPast) return invalid(`Cannot ${verb} availability for past or current hours`, 'hour')
  return facts.isBooked ? booked() : null
}

/** The first of many that speaks against the whole, in the order they were given. */
export function refuseHours(hours: (HourFacts & { date: string; hour: number })[], act: Act): Refusal | null {
  for (const hour of hours) {
    const refusal = refuseHour(hour, act, () => bookedHour(hour))
    if (refusal) return refusal
  }
  return null
}

function bookedHour({ date, hour }: { date: string; hour: number }) {
  return conflict(`${hourName(hour)} on ${DAY.format(Date.parse(date))} is booked and cannot be changed`)
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** '6:00 AM' */
function hourName(hour: number) {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}
