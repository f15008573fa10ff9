import type { PaymentTotal } from '@spotter/contract/schedule/payments.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'

const KINDS = ['paid', 'pending', 'overdue'] as const
const LABELS = { paid: 'Paid', pending: 'Pending', overdue: 'Overdue' }

export function PaymentTotals({ totals }: { totals: readonly PaymentTotal[] }) {
  return totals.map((total) => (
    <div key={total.currency} className="grid gap-2">
      <dl
        aria-label={`Totals in ${total.currency}`}
        className="grid grid-cols-[repeat(3,auto)] gap-3 sm:flex"
      >
        {KINDS.map((kind) => (
          <div
            key={kind}
            className="grid min-w-0 gap-0.5 rounded-ui border border-line bg-surface px-3 py-3 sm:min-w-40 sm:px-4"
          >
            <dt className="text-muted text-sm">{LABELS[kind]}</dt>
            <dd className="wrap-anywhere font-semibold tabular-nums sm:text-xl">
              {moneyWords(total[kind], total.currency)}
            </dd>
          </div>
        ))}
      </dl>
      <TaxInTotal total={total} />
    </div>
  ))
}

/** Nothing for a gym without tax. */
function TaxInTotal({ total: { gross, net, tax, currency } }: { total: PaymentTotal }) {
  if (Number(tax) === 0) return null
  return (
    <p className="text-muted text-sm tabular-nums">
      {moneyWords(gross, currency)} in all: {moneyWords(net, currency)} net and {moneyWords(tax, currency)}{' '}
      tax.
    </p>
  )
}
