import type { InsightsQuery, Revenue } from '@spotter/contract/insights/insights.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { Cell, ColumnHead, RowHead, Table, TableBody, TableHead } from '../../components/ui/lists/table.tsx'
import { PATHS } from '../../lib/paths.ts'
import { FigureCard } from './figure-card.tsx'

interface RevenueFiguresProps {
  revenue: readonly Revenue[]
  query: InsightsQuery
}

/** One row per currency; currencies are never added up. */
export function RevenueFigures({ revenue, query }: RevenueFiguresProps) {
  return (
    <FigureCard
      title="Revenue"
      counts="Sold is what you charged: for packs on the day they were sold, and for sessions that no pack covers. Of that, some is paid or overdue, and the rest pending. Earned is what the sessions in these weeks were worth, each with its share of its pack."
      query={query}
      figure="revenue"
    >
      {revenue.length === 0 ? (
        <EmptyState title="No revenue in these weeks">
          Sessions with a price and packs count here. Set your price under Gym Management, Prices.
        </EmptyState>
      ) : (
        <Table caption="Revenue, in numbers">
          <TableHead>
            <ColumnHead>Currency</ColumnHead>
            <ColumnHead>Sold</ColumnHead>
            <ColumnHead>Earned</ColumnHead>
            <ColumnHead>Paid</ColumnHead>
            <ColumnHead>Overdue</ColumnHead>
          </TableHead>
          <TableBody>
            {revenue.map(({ currency, sold, earned, paid, overdue }) => (
              <tr key={currency}>
                <RowHead>{currency}</RowHead>
                <Amount amount={sold} currency={currency} query={query} />
                <Cell className="tabular-nums">{moneyWords(earned, currency)}</Cell>
                <Amount amount={paid} currency={currency} query={query} status="paid" />
                <Amount amount={overdue} currency={currency} query={query} status="overdue" />
              </tr>
            ))}
          </TableBody>
        </Table>
      )}
    </FigureCard>
  )
}

interface AmountProps {
  amount: string
  currency: string
  query: InsightsQuery
  status?: 'paid' | 'overdue'
}

/** Leads to the payments behind it. */
function Amount({ amount, currency, query, status }: AmountProps) {
  const address = new URLSearchParams({ brand: query.gymBrandId, weeks: String(query.weeks), count: 'full' })
  if (query.gymLocationId) address.set('location', query.gymLocationId)
  if (status) address.set('status', status)
  return (
    <Cell className="tabular-nums">
      <TextLink to={`${PATHS.payments}?${address}`}>{moneyWords(amount, currency)}</TextLink>
    </Cell>
  )
}
