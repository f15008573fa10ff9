import { conflict, invalid, type Refusal } from '../../platform/refusal.ts'

/** What decides about an hour, true at one instant. */
export interface HourFacts {
  /** Its day is over, where it takes place. */
  isPastDate: boolean
  /** It has begun. */
  isPast: boolean
  isBooked: boolean
}

type Act = 'add' | 'modify'

/** The past comes first; then what a session holds. Null when the hour may be written. */
export function refuseHour(facts: HourFacts, act: Act, booked: () => Refusal): Refusal | null {
  if (facts.isPastDate) return invalid(`Cannot ${act} availability for past dates`, 'date')
  if (facts.isPast) return invalid(`Cannot ${act} availability for past or current hours`, 'hour')
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

export function bookedHour({ date, hour }: { date: string; hour: number }) {
  return conflict(`${hourName(hour)} on ${date} is booked and cannot be changed`)
}

/** '6:00 AM' */
function hourName(hour: number) {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}
