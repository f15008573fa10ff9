import type { ReactNode } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Cell, ColumnHead, RowHead, Table, TableBody, TableHead } from './table.tsx'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  className?: string
}

interface RecordListProps<Row> {
  caption: string
  /** The first column names the record; the last one may hold its buttons. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  isLastFact?: boolean
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table if there's room, cards on phones and tablets, so the buttons are always visible. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 1023px)')
  return isNarrow ? <RecordCards {...props} /> : <RecordTable {...props} />
}

function RecordTable<Row>({ caption, columns, rows, keyOf }: RecordListProps<Row>) {
  const [title, ...rest] = columns
  return (
    <Table caption={caption}>
      <TableHead>
        {columns.map((column) => (
          <ColumnHead key={column.head}>{column.head}</ColumnHead>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <RowHead className={title.className}>{title.cell(row)}</RowHead>
            {rest.map((column) => (
              <Cell key={column.head} className={column.className}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

function RecordCards<Row>({ caption, columns, rows, keyOf, isLastFact = false }: RecordListProps<Row>) {
  const [title, ...rest] = columns
  const facts = isLastFact ? rest : rest.slice(0, -1)
  return (
    <ul aria-label={caption} className="grid gap-3 sm:grid-cols-2">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className="flex flex-col gap-3 rounded-ui border border-line bg-surface p-4 text-sm"
        >
          <div className="wrap-anywhere font-medium text-base">{title.cell(row)}</div>
          <dl className="grid flex-1 grid-cols-[auto_1fr] content-start gap-x-4 gap-y-2">
            {facts.map((column) => (
              <div key={column.head} className="contents">
                <dt className="text-muted">{column.head}</dt>
                <dd className="min-w-0">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {!isLastFact && <div>{rest.at(-1)?.cell(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
