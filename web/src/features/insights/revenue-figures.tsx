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
      counts="The price of every session that's charged, and how much of it is paid or overdue. The rest is pending."
      query={query}
      figure="revenue"
    >
      {revenue.length === 0 ? (
        <EmptyState title="No revenue in these weeks">
          Sessions with a price count here. Set your price under Gym Management, Prices.
        </EmptyState>
      ) : (
        <Table caption="Revenue, in numbers">
          <TableHead>
            <ColumnHead>Currency</ColumnHead>
            <ColumnHead>Booked</ColumnHead>
            <ColumnHead>Paid</ColumnHead>
            <ColumnHead>Overdue</ColumnHead>
          </TableHead>
          <TableBody>
            {revenue.map(({ currency, booked, paid, overdue }) => (
              <tr key={currency}>
                <RowHead>{currency}</RowHead>
                <Amount amount={booked} currency={currency} query={query} />
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

/** Leads to the sessions behind it. */
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
