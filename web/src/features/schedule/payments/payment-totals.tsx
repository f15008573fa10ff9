import type { PaymentTotal } from '@spotter/contract/schedule/payments.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { AmountTiles } from '../../../components/ui/lists/amount-tiles.tsx'

const KINDS = ['paid', 'pending', 'overdue'] as const
const LABELS = { paid: 'Paid', pending: 'Pending', overdue: 'Overdue' }

export function PaymentTotals({ totals }: { totals: readonly PaymentTotal[] }) {
  return totals.map((total) => (
    <div key={total.currency} className="grid gap-2">
      <AmountTiles
        label={`Totals in ${total.currency}`}
        amounts={KINDS.map((kind) => ({
          label: LABELS[kind],
          amount: moneyWords(total[kind], total.currency),
        }))}
      />
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
