import type { InsightsQuery, WeekFigures } from '@spotter/contract/insights/insights.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { lazy, Suspense } from 'react'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { Cell, ColumnHead, RowHead, Table, TableBody, TableHead } from '../../components/ui/lists/table.tsx'
import { scheduleOverviewPath } from '../../lib/paths.ts'
import { FigureCard } from './figure-card.tsx'

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))

const TITLE = 'Sessions per week'

interface SessionTrendProps {
  weeks: readonly WeekFigures[]
  query: InsightsQuery
}

/** The chart for eyes, and the same numbers as a table, whose weeks lead to their schedule. */
export function SessionTrend({ weeks, query }: SessionTrendProps) {
  return (
    <FigureCard
      title={TITLE}
      counts="Sessions include no-shows. A late change was canceled in the last 24 hours or marked as a late cancellation, so it can count twice."
      query={query}
      figure="sessions"
    >
      <div className="grid min-w-0 gap-4">
        <div className="h-64">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <TrendChart weeks={weeks} />
          </Suspense>
        </div>
        <details>
          <summary className="focus-ring w-fit cursor-pointer rounded-sm font-medium text-sm">
            Show the numbers
          </summary>
          <div className="mt-3">
            <TrendTable weeks={weeks} query={query} />
          </div>
        </details>
      </div>
    </FigureCard>
  )
}

function TrendTable({ weeks, query }: SessionTrendProps) {
  return (
    <Table caption={`${TITLE}, in numbers`}>
      <TableHead>
        <ColumnHead>Week of</ColumnHead>
        <ColumnHead>Sessions</ColumnHead>
        <ColumnHead>Canceled</ColumnHead>
        <ColumnHead>No-shows</ColumnHead>
        <ColumnHead>Late changes</ColumnHead>
      </TableHead>
      <TableBody>
        {weeks.map(({ week, sessions, canceled, noShows, lateChanges }) => (
          <tr key={week}>
            <RowHead className="whitespace-nowrap">
              <TextLink to={scheduleOverviewPath(query.gymBrandId, week)}>{shortDate(week)}</TextLink>
            </RowHead>
            {[sessions, canceled, noShows, lateChanges].map((count, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              <Cell key={index} className="tabular-nums">
                {countWords(count)}
              </Cell>
            ))}
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}
