import type { FairShare, FairShares as Shares } from '@spotter/contract/insights/fair-shares.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { TextLink } from '../../../components/ui/buttons/text-link.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import {
  Cell,
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableHead,
} from '../../../components/ui/lists/table.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { managedTraineePath } from '../../../lib/paths.ts'
import { fairSharesQuery } from '../insights.api.ts'
import { spreadOf } from './spread-of.ts'

const FEW = 8

interface FairSharesProps {
  gymBrandId: string
  gymLocationId: string | undefined
}

export function FairShares(query: FairSharesProps) {
  const shares = useQuery(fairSharesQuery(query))
  return (
    <Card
      title="Fair shares"
      description="How many of the sessions they wanted people got in the last 12 full weeks, from their first full week on. Counts what they want per week today."
      className="min-w-0"
    >
      {shares.data ? (
        <div aria-busy={shares.isPlaceholderData}>
          <AllShares key={query.gymBrandId} shares={shares.data} />
        </div>
      ) : shares.isError ? (
        <ErrorState
          title={messageOf(shares.error, "We couldn't load the shares.")}
          onRetry={() => shares.refetch()}
          isRetrying={shares.isFetching}
        />
      ) : (
        <>
          <LoadingWords>Loading shares...</LoadingWords>
          <Skeleton className="h-80" />
        </>
      )}
    </Card>
  )
}

function AllShares({ shares }: { shares: Shares }) {
  const { people, planned, startDate, endDate } = shares
  const [showsAll, setShowsAll] = useState(false)
  if (people.length === 0)
    return (
      <EmptyState title="No shares yet">
        People appear here after their first full week at this gym.
      </EmptyState>
    )
  return (
    <div className="grid min-w-0 gap-4">
      <Spread people={people} />
      {planned && (
        <p className="text-sm">
          {plural(planned.weeks, 'published week')} between {shortDate(startDate)} and {shortDate(endDate)}{' '}
          {planned.weeks === 1 ? 'has' : 'have'} a plan on record. There, the planner placed{' '}
          {plural(planned.sessions, 'session')}; planning by hand would have placed{' '}
          {countWords(planned.byHand)}.
        </p>
      )}
      <Table caption="Fair shares, per person">
        <TableHead>
          <ColumnHead>Trainee</ColumnHead>
          <ColumnHead className="text-end">Got of wanted</ColumnHead>
        </TableHead>
        <TableBody>
          {(showsAll ? people : people.slice(0, FEW)).map((person) => (
            <PersonRow key={person.traineeId} person={person} />
          ))}
        </TableBody>
      </Table>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          Why not more is known for weeks whose plan was published in the last 30 days.
        </p>
        {people.length > FEW && (
          <Button size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${countWords(people.length)}`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The table is the chart. */
function Spread({ people }: { people: readonly FairShare[] }) {
  const most = Math.max(...spreadOf(people).map(({ count }) => count))
  return (
    <Table caption="How many people got which share">
      <TableHead>
        <ColumnHead>Share of the sessions they wanted</ColumnHead>
        <ColumnHead className="text-end">People</ColumnHead>
      </TableHead>
      <TableBody>
        {spreadOf(people).map(({ label, count }) => (
          <tr key={label}>
            <RowHead className="w-full">
              {label}
              <span
                aria-hidden="true"
                className="mt-1 block h-2 rounded-full bg-[linear-gradient(to_right,var(--booked-line)_var(--share),var(--sunken)_var(--share))]"
                style={{ '--share': `${(100 * count) / most}%` } as CSSProperties}
              />
            </RowHead>
            <Cell className="text-end tabular-nums">{countWords(count)}</Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

function PersonRow({ person }: { person: FairShare }) {
  const { traineeId, traineeName, got, wanted, why, reasons } = person
  const isKnown = reasons.some(({ reason }) => reason !== 'no-plan')
  return (
    <tr>
      <RowHead className="wrap-anywhere w-full">
        <TextLink to={managedTraineePath(traineeId)}>{traineeName}</TextLink>
        {isKnown && <span className="block font-normal text-muted">{why}</span>}
      </RowHead>
      <Cell className="whitespace-nowrap text-end align-top tabular-nums">
        {countWords(got)} of {countWords(wanted)}
      </Cell>
    </tr>
  )
}
