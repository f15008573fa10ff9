import { conflict, type Refusal } from '../../../platform/refusal.ts'

export interface RateFacts {
  startDate: string
  today: string
  /** When the brand's rate from this very day was entered; null if there's none yet. */
  enteredOn: string | null
  /** Whether another of the brand's rates has begun. */
  hasBegun: boolean
}

/** Typing errors can be corrected until the end of the day. */
export function isSettled({ startDate, today, enteredOn }: Omit<RateFacts, 'hasBegun'>) {
  return startDate < today && enteredOn !== null && enteredOn < today
}

/** Prices of days that are over keep their tax. Only the first rate may begin in the past: until then, there was none. */
export function whyNotSetRate(facts: RateFacts): Refusal | null {
  if (isSettled(facts)) return ratesAreSettled()
  const changesPast = facts.startDate < facts.today && facts.enteredOn === null && facts.hasBegun
  return changesPast ? conflict("A new rate can't change the past. Choose today or a later day.") : null
}

export function ratesAreSettled() {
  return conflict('This rate has begun and stays. Add another one from today or a later day.')
}
