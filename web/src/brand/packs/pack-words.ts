import type { PaidBy } from '@spotter/contract/packs/packs.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

interface Balance {
  left: number
  sessions: number
  validUntil: string | null
}

/** '7 of 10 left, until March 3', 'Used up', or '2 sessions on account' */
export function balanceWords({ left, sessions, validUntil }: Balance, today?: string) {
  if (left < 0) return `${plural(-left, 'session')} on account`
  if (left === 0) return 'Used up'
  const words = `${left} of ${sessions} left`
  return validUntil ? `${words}, until ${endWords(validUntil, today)}` : words
}

/** '7 left', '2 on account', or 'Used up' */
export function shortBalance({ left }: Pick<Balance, 'left'>) {
  if (left < 0) return `${-left} on account`
  return left === 0 ? 'Used up' : `${left} left`
}

/** 'March 3', or 'March 3, 2028' if it isn't within a year. */
export function endWords(validUntil: string, today = new Date().toISOString().slice(0, 10)) {
  const day = new Date(`${validUntil}T00:00:00Z`)
  const isNear = validUntil < `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return (isNear ? DAY : DAY_AND_YEAR).format(day)
}

export const PAID_BY_WORDS: Record<PaidBy, string> = {
  cash: 'Cash',
  card: 'Card',
  transfer: 'Bank transfer',
  other: 'Another way',
}
