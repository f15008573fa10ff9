import { addMonths, monthWords } from '@spotter/contract/shared/months.ts'
import { conflict, type Refusal } from '../../platform/refusal.ts'

/** What a brand has closed so far, and where a month is in time. */
export interface MonthFacts {
  month: string
  /** Null until a brand closes its first month. */
  firstClosed: string | null
  lastClosed: string | null
  hasBegun: boolean
  /** At all of the brand's locations. */
  isOver: boolean
}

/** The month that corrections of closed months belong to; null as long as none is closed. */
export function openMonth({ lastClosed }: Pick<MonthFacts, 'lastClosed'>) {
  return lastClosed && addMonths(lastClosed, 1)
}

export function whyNotClose(facts: MonthFacts): Refusal | null {
  const { month, firstClosed, isOver } = facts
  const open = openMonth(facts)
  if (isClosed(facts)) return conflict(`${monthWords(month)} is closed`)
  if (!isOver) return conflict(`${monthWords(month)} isn't over yet`)
  if (firstClosed && month < firstClosed)
    return conflict(`Months before ${monthWords(firstClosed)}, the first one you closed, stay open`)
  if (open && month > open) return conflict(`Close ${monthWords(open)} first`)
  return null
}

export function whyNotCorrect(facts: MonthFacts): Refusal | null {
  const { month, hasBegun, firstClosed } = facts
  const open = openMonth(facts)
  if (open && (isClosed(facts) || (firstClosed && month < firstClosed)))
    return conflict(`${monthWords(month)} no longer changes. Add the correction to ${monthWords(open)}.`)
  return hasBegun ? null : conflict(`${monthWords(month)} hasn't begun yet`)
}

/** Closed months follow each other without a gap. */
export function isClosed({
  month,
  firstClosed,
  lastClosed,
}: Pick<MonthFacts, 'month' | 'firstClosed' | 'lastClosed'>) {
  return firstClosed !== null && lastClosed !== null && month >= firstClosed && month <= lastClosed
}
