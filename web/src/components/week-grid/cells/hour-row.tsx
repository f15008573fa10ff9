import { memo } from 'react'
import { areSameDrawn, type DrawnCell } from './drawn-cell.ts'
import { GridCell } from './grid-cell.tsx'
import { ROW, ROW_HEAD } from './grid-roles.ts'

interface HourRowProps {
  label: string
  isNow: boolean
  cells: readonly DrawnCell[]
  /** The one cell in the grid that Tab reaches, if it's in this row. */
  tabStop: string | null
}

/** One hour on every day shown. Redrawn only if something in it changes. */
export const HourRow = memo(DrawHourRow, isSameRow)

function DrawHourRow({ label, isNow, cells, tabStop }: HourRowProps) {
  return (
    <tr {...ROW} className="wg-row">
      <th {...ROW_HEAD} className="wg-time" data-now={isNow || undefined}>
        {label}
      </th>
      {cells.map((drawn) => (
        <GridCell key={drawn.key} drawn={drawn} isTabStop={drawn.key === tabStop} />
      ))}
    </tr>
  )
}

function isSameRow(a: HourRowProps, b: HourRowProps) {
  return (
    a.label === b.label && a.isNow === b.isNow && a.tabStop === b.tabStop && areSameDrawn(a.cells, b.cells)
  )
}
