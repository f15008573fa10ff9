import { hourLabel } from '@spotter/contract/shared/words/hours.ts'
import './look/week-grid.css'
import './people/people-day-grid.css'
import { DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { CellAddress } from './cell.ts'
import { drawCell } from './cells/drawn-cell.ts'
import { GridCell } from './cells/grid-cell.tsx'
import { COLUMN_HEAD, gridRole, ROW, ROW_HEAD } from './cells/grid-roles.ts'
import { useAnnouncer } from './keyboard/use-announcer.ts'
import { useCarryPointer } from './moving/use-carry-pointer.ts'
import { useCarrying } from './moving/use-carrying.ts'
import { moveInTable, type TablePlace } from './people/move-in-table.ts'
import { GRID_HOURS, hoursOf } from './shown-days.ts'
import type { GridPerson, PeopleDayGridProps } from './week-grid-props.ts'

const HOURS = hoursOf(GRID_HOURS)

/** One day, with hours as rows and people as columns. The header and first column stay visible while it scrolls. */
export function PeopleDayGrid<Person extends GridPerson>(props: PeopleDayGridProps<Person>) {
  const { people, date, isReadOnly, pickUp, cellAt, onRefuse } = props
  const root = useRef<HTMLTableElement>(null)
  const [tabStop, setTabStop] = useState<TablePlace>({ row: 0, column: 0 })
  const size = { rows: HOURS.length, columns: people.length }
  const { region, announce } = useAnnouncer()
  const carrying = useCarrying({ root, pickUp, isReadOnly, cellAt, spotOf, onRefuse, announce })
  const { isClickOver, isDragging: _, ...drag } = useCarryPointer(root, carrying)

  function spotOf(target: EventTarget) {
    const place = placeOf(target)
    const person = place && people[place.column]
    return person ? { person, address: { date, hour: HOURS[place.row]! } } : null
  }

  function act(target: EventTarget) {
    const spot = spotOf(target)
    if (!spot || isReadOnly) return
    const { person, address } = spot
    const { cell, isLocked } = draw(person, address, props)
    if (isLocked) props.onRefuse?.(person, address, cell)
    else props.onAct?.(person, address, cell)
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = placeOf(event.target)
    if (!from || carrying.onKeyDown(event)) return
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
    <>
      <div className="wg-day">
        <table
          ref={root}
          {...gridRole(isReadOnly)}
          aria-label={props.label}
          className="wg-day-table"
          style={{ '--wg-people': people.length }}
          {...drag}
          onClick={(event: MouseEvent) => !isClickOver() && act(event.target)}
          onKeyDown={onKeyDown}
          onFocus={(event: FocusEvent) => {
            setTabStop(placeOf(event.target) ?? tabStop)
            carrying.onFocus(event)
          }}
          onBlur={carrying.onBlur}
        >
          <PeopleHeads {...props} />
          <tbody>
            <DayRows {...props} tabStop={tabStop} />
          </tbody>
        </table>
      </div>
      <p ref={region} role="status" className="sr-only" />
    </>
  )
}

function DayRows<Person extends GridPerson>(props: PeopleDayGridProps<Person> & { tabStop: TablePlace }) {
  const { people, date, now, timeFormat, tabStop } = props
  return HOURS.map((hour, row) => (
    <tr key={hour} {...ROW} className="wg-day-row">
      <th {...ROW_HEAD} data-now={(date === now.date && hour === now.hour) || undefined}>
        {hourLabel(hour, timeFormat)}
      </th>
      {people.map((person, column) => (
        <GridCell
          key={person.id}
          drawn={draw(person, { date, hour }, props)}
          isTabStop={row === tabStop.row && column === Math.min(tabStop.column, people.length - 1)}
        />
      ))}
    </tr>
  ))
}

function PeopleHeads<Person extends GridPerson>({ people, summaryOf }: PeopleDayGridProps<Person>) {
  return (
    <thead>
      <tr {...ROW} className="wg-day-row">
        <th {...COLUMN_HEAD}>Time</th>
        {people.map((person) => (
          <th key={person.id} {...COLUMN_HEAD}>
            <span className="wg-day-name">{person.name}</span>
            <span className="wg-day-summary">{summaryOf(person)}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** As in every grid, but with the person's name, and a dash if the hour isn't set. */
function draw<Person extends GridPerson>(
  person: Person,
  address: CellAddress,
  { cellAt, now, timeFormat }: PeopleDayGridProps<Person>,
) {
  const cell = cellAt(person, address.date, address.hour)
  const drawn = drawCell(cell, address, now, timeFormat)
  drawn.name = `${person.name}, ${drawn.name}`
  drawn.isToday = false
  if (cell.state === 'not-set') drawn.text = '–'
  return drawn
}

function placeOf(target: EventTarget): TablePlace | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td[data-at]') : null
  const row = cell?.closest('tr')
  return cell && row ? { row: row.rowIndex - 1, column: cell.cellIndex - 1 } : null
}
