import type { PayTotal } from '@spotter/contract/pay/pay.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'

const KINDS = ['earned', 'corrections', 'total'] as const
const LABELS = { earned: 'Earned', corrections: 'Corrections', total: 'Total' }

export function PayTotals({ totals }: { totals: readonly PayTotal[] }) {
  return totals.map((total) => (
    <dl
      key={total.currency}
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
  ))
}
