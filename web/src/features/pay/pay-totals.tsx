import type { PayTotal } from '@spotter/contract/pay/pay.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { AmountTiles } from '../../components/ui/lists/amount-tiles.tsx'

const KINDS = ['earned', 'corrections', 'total'] as const
const LABELS = { earned: 'Earned', corrections: 'Corrections', total: 'Total' }

export function PayTotals({ totals }: { totals: readonly PayTotal[] }) {
  return totals.map((total) => (
    <AmountTiles
      key={total.currency}
      label={`Totals in ${total.currency}`}
      amounts={KINDS.map((kind) => ({
        label: LABELS[kind],
        amount: moneyWords(total[kind], total.currency),
      }))}
    />
  ))
}
