import type { InsightsQuery, Utilization } from '@spotter/contract/insights/insights.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { type CSSProperties, useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { Cell, ColumnHead, RowHead, Table, TableBody, TableHead } from '../../components/ui/lists/table.tsx'
import { scheduleOverviewPath } from '../../lib/paths.ts'
import { FigureCard } from './figure-card.tsx'

const FEW = 8

interface UtilizationTableProps {
  title: string
  noun: 'Trainer' | 'Location'
  figure: 'trainers' | 'locations'
  all: readonly Utilization[]
  /** What the share is of. */
  counts: string
  /** What else has to be known about it. */
  note?: string
  query: InsightsQuery
}

/** The fullest first; the table is the chart. */
export function UtilizationTable({ title, noun, figure, all, counts, note, query }: UtilizationTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? all : all.slice(0, FEW)
  return (
    <FigureCard title={title} counts={counts} query={query} figure={figure}>
      <div className="grid min-w-0 gap-3">
        <Table caption={`${title}, in numbers`}>
          <TableHead>
            <ColumnHead>{noun}</ColumnHead>
            <ColumnHead className="text-end">Booked of open</ColumnHead>
            <ColumnHead className="text-end">Share</ColumnHead>
          </TableHead>
          <TableBody>
            {shown.map((one) => (
              <UtilizationRow key={one.id} one={one} />
            ))}
          </TableBody>
        </Table>
        {note && <p className="text-muted text-sm">{note}</p>}
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <TextLink to={scheduleOverviewPath(query.gymBrandId)}>
            See their hours in Schedule Overview
          </TextLink>
          {all.length > FEW && (
            <Button size="sm" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show fewer' : `Show all ${countWords(all.length)}`}
            </Button>
          )}
        </div>
      </div>
    </FigureCard>
  )
}

function UtilizationRow({ one: { name, open, booked } }: { one: Utilization }) {
  const share = open ? Math.round((booked / open) * 100) : null
  return (
    <tr>
      <RowHead className="wrap-anywhere">
        {name}
        <span
          aria-hidden="true"
          className="mt-1 block h-2 rounded-full bg-[linear-gradient(to_right,var(--booked-line)_var(--share),var(--sunken)_var(--share))]"
          style={{ '--share': `${share ?? 0}%` } as CSSProperties}
        />
      </RowHead>
      <Cell className="whitespace-nowrap text-end tabular-nums">
        {countWords(booked)} of {countWords(open)}
      </Cell>
      <Cell className="text-end tabular-nums">{share === null ? 'None open' : `${share}%`}</Cell>
    </tr>
  )
}
