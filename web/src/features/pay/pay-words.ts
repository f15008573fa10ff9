import type { PaidAs, PayRate } from '@spotter/contract/pay/pay.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'

const PERCENT = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** '€30.00 per session', '62.5% of the price', '€12.00 per open hour' */
export function rateWords(paid: PaidAs | null) {
  if (!paid) return 'No rate yet'
  const { kind, rate, currency } = paid
  if (kind === 'none' || rate === null) return 'Not paid'
  if (kind === 'share') return `${PERCENT.format(rate as `${number}`)}% of the price`
  const amount = currency ? moneyWords(rate, currency) : rate
  return kind === 'session' ? `${amount} per session` : `${amount} per open hour`
}

export function paidAs({ kind, amount, percent, currency }: PayRate): PaidAs {
  return { kind, rate: amount ?? percent, currency }
}

/** 'No-shows are paid, late cancellations aren't'; null where it doesn't matter. */
export function missedWords({ kind, paysNoShows, paysLateCancellations }: PayRate) {
  if (kind !== 'session' && kind !== 'share') return null
  if (paysNoShows && paysLateCancellations) return 'No-shows and late cancellations are paid'
  if (paysNoShows) return "No-shows are paid, late cancellations aren't"
  return paysLateCancellations
    ? "Late cancellations are paid, no-shows aren't"
    : 'Only attended sessions are paid'
}
