import type {
  Statement,
  StatementAccount,
  StatementLine,
  StatementPayment,
} from '@spotter/contract/billing/statements.ts'
import { inCents, inUnits } from '@spotter/contract/shared/cents.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'

/** One line of a statement, as it's read. Amounts are null where there's nothing to say. */
interface Item {
  id: string
  date: string
  title: string
  detail: string
  charged: string | null
  paid: string | null
}

export interface Entry extends Item {
  /** What's owed after it; below zero, it's paid ahead. */
  balance: string
}

/** What was charged and paid in one currency, day by day. */
export function entriesOf(
  { lines, payments }: Statement,
  { currency, opening }: StatementAccount,
  timeFormat?: TimeFormat,
): Entry[] {
  const isOwn = (item: { currency: string }) => item.currency === currency
  const charged = lines.filter(isOwn).map((line) => chargedItem(line, timeFormat))
  const paid = payments.filter(isOwn).map(paidItem)
  let balance = inCents(opening)
  return [...charged, ...paid]
    .sort((one, other) => one.date.localeCompare(other.date))
    .map((item) => {
      balance += inCents(item.charged ?? '0') - inCents(item.paid ?? '0')
      return { ...item, balance: inUnits(balance) }
    })
}

function chargedItem(line: StatementLine, timeFormat: TimeFormat | undefined): Item {
  const { kind, id, date, hour, trainerName, gymLocationName, packName, gross, paymentStatus } = line
  if (kind === 'pack' || hour === null) {
    return { id, date, title: `Pack: ${packName}`, detail: paymentStatus, charged: gross, paid: null }
  }
  const outcome = packName === null ? paymentStatus : `covered by ${packName}`
  return {
    id,
    date,
    title: `${hourRange(hour, hour + 1, timeFormat)} with ${trainerName}`,
    detail: `${gymLocationName}, ${outcome}`,
    charged: packName === null ? gross : null,
    paid: null,
  }
}

function paidItem({ date, sessions, packs, amount, currency }: StatementPayment): Item {
  const what = [sessions > 0 && plural(sessions, 'session'), packs > 0 && plural(packs, 'pack')]
  return {
    id: `${date} ${currency}`,
    date,
    title: 'Payment',
    detail: `For ${what.filter(Boolean).join(' and ')}`,
    charged: null,
    paid: amount,
  }
}
