import './comparison-table.css'
import type { TimeFormat } from '@spotter/contract/auth.ts'
import { DAYS_IN_WEEK, FIRST_GRID_HOUR, LAST_GRID_HOUR } from '@spotter/contract/time.ts'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { type Cell, type CellAddress, cellKey } from '../../../components/week-grid/cell.ts'
import { type DrawnCell, drawCell } from '../../../components/week-grid/drawn-cell.ts'
import { GridCell } from '../../../components/week-grid/grid-cell.tsx'
import { COLUMN_HEAD, gridRole, ROW, ROW_HEAD } from '../../../components/week-grid/grid-roles.ts'
import { hoursOf } from '../../../components/week-grid/shown-days.ts'
import { hourLabel } from '../../../components/week-grid/words.ts'
import { sessionsInWords } from '../schedule-words.ts'
import type { TrainerWeek } from '../trainer-weeks.ts'
import { unsetCell } from '../unset-cell.ts'
import { moveInTable, type TablePlace } from './comparison-movement.ts'

const HOURS = hoursOf({ first: FIRST_GRID_HOUR, last: LAST_GRID_HOUR })

interface ComparisonTableProps {
  label: string
  weeks: readonly TrainerWeek[]
  date: string
  now: CellAddress
  timeFormat: TimeFormat | undefined
  isReadOnly: boolean
  onAct: (week: TrainerWeek, hour: number) => void
  onTurn: (days: number) => void
  onRefuse: (cell: Cell) => void
}

/** Hours by trainers. Its head and its first column stay in sight while it scrolls. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { label, weeks, date, now, timeFormat, isReadOnly } = props
  const root = useRef<HTMLTableElement>(null)
  const [tabStop, setTabStop] = useState<TablePlace>({ row: 0, column: 0 })
  const size = { rows: HOURS.length, columns: weeks.length }

  function act(target: EventTarget) {
    const place = placeOf(target)
    const week = place && weeks[place.column]
    if (!week || isReadOnly) return
    const hour = HOURS[place.row]!
    const { cell, isLocked } = draw(week, { date, hour }, now, timeFormat)
    if (isLocked) props.onRefuse(cell)
    else props.onAct(week, hour)
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = placeOf(event.target)
    if (!from) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return act(event.target)
    }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      return props.onTurn(event.key === 'PageUp' ? -DAYS_IN_WEEK : DAYS_IN_WEEK)
    }
    const to = moveInTable(size, from, event.key, event.ctrlKey || event.metaKey)
    if (!to) return
    event.preventDefault()
    root.current?.rows[to.row + 1]?.cells[to.column + 1]?.focus()
  }

  return (
    <div className="comparison">
      <table
        ref={root}
        {...gridRole(isReadOnly)}
        aria-label={label}
        className="comparison-table"
        style={{ '--wg-trainers': weeks.length }}
        onClick={(event: MouseEvent) => act(event.target)}
        onKeyDown={onKeyDown}
        onFocus={(event) => setTabStop(placeOf(event.target) ?? tabStop)}
      >
        <thead>
          <tr {...ROW} className="comparison-row">
            <th {...COLUMN_HEAD}>Time</th>
            {weeks.map((week) => (
              <th key={week.id} {...COLUMN_HEAD}>
                <span className="comparison-name">{week.name}</span>
                <span className="comparison-count">{sessionsInWords(week.sessionCount)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HOURS.map((hour, row) => (
            <tr key={hour} {...ROW} className="comparison-row">
              <th {...ROW_HEAD} data-now={(date === now.date && hour === now.hour) || undefined}>
                {hourLabel(hour, timeFormat)}
              </th>
              {weeks.map((week, column) => (
                <GridCell
                  key={week.id}
                  drawn={draw(week, { date, hour }, now, timeFormat)}
                  isTabStop={row === tabStop.row && column === Math.min(tabStop.column, size.columns - 1)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** As in every grid, but said with the trainer's name, and a dash where no hour is set. */
function draw(week: TrainerWeek, address: CellAddress, now: CellAddress, timeFormat?: TimeFormat): DrawnCell {
  const cell = week.cells.get(cellKey(address.date, address.hour)) ?? unsetCell(address, now)
  const drawn = drawCell(cell, address, now, timeFormat)
  drawn.name = `${week.name}, ${drawn.name}`
  drawn.isToday = false
  if (cell.state === 'not-set') drawn.text = '–'
  return drawn
}

function placeOf(target: EventTarget): TablePlace | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td[data-at]') : null
  const row = cell?.closest('tr')
  return cell && row ? { row: row.rowIndex - 1, column: cell.cellIndex - 1 } : null
}
