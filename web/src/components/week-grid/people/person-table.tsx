import { hourLabel } from '@spotter/contract/shared/words/hours.ts'
import { initialsOf } from '@spotter/contract/shared/words/initials.ts'
import { memo, useState } from 'react'
import type { Cell, CellAddress } from '../cell.ts'
import { areSameDrawn, type DrawnCell, drawCell, joinSideways } from '../cells/drawn-cell.ts'
import { GridCell } from '../cells/grid-cell.tsx'
import { COLUMN_HEAD, gridRole, ROW, ROW_HEAD } from '../cells/grid-roles.ts'
import type { GridPerson } from '../week-grid-props.ts'
import { dayInWords, formatDay, relativeDay, weekdayOf } from '../words.ts'
import type { PeopleView } from './people-view.ts'

interface PersonTableProps<Person extends GridPerson> {
  label: string
  view: PeopleView<Person>
  cellAt: (date: string, hour: number) => Cell
  /** Only used in the first render: after that, the grid moves its tab stop without redrawing. */
  hasTabStop: boolean
}

/** One person's days as rows and hours as columns. Rows are keyed by position, so other days reuse them. */
export const PersonTable = memo(
  DrawPersonTable,
  (a, b) => a.label === b.label && a.view === b.view && a.cellAt === b.cellAt,
) as typeof DrawPersonTable

function DrawPersonTable<Person extends GridPerson>(props: PersonTableProps<Person>) {
  const { label, view, cellAt } = props
  const [hasTabStop] = useState(props.hasTabStop)
  const { days, hours, now, timeFormat } = view
  const isOneDay = days.length === 1
  return (
    <table {...gridRole(view.isReadOnly)} className="wg-person-table" aria-label={label}>
      <HourHeads hours={hours} timeFormat={timeFormat} />
      <tbody className="wg-person-body">
        {days.map((date, day) => (
          <PersonDay
            // biome-ignore lint/suspicious/noArrayIndexKey: the position stays the same while its day changes
            key={day}
            name={dayInWords(date)}
            head={dayHead(date, view)}
            isToday={date === now.date}
            isEmpty={!isOneDay && isEmptyDay(date, hours, cellAt)}
            hasTabStop={hasTabStop && day === 0}
            hourLabels={isOneDay ? hours.map((hour) => hourLabel(hour, timeFormat)) : undefined}
            cells={drawDay(date, view, cellAt)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** One day's hours wrap into lines, which a bar can't follow. */
function drawDay<Person extends GridPerson>(
  date: string,
  view: PeopleView<Person>,
  cellAt: PersonTableProps<Person>['cellAt'],
) {
  const cells = view.hours.map((hour) => drawSmall(cellAt(date, hour), { date, hour }, view))
  return view.days.length === 1 ? cells : joinSideways(cells)
}

/** There's room for a name but not for the state, which its sign shows. */
function drawSmall<Person extends GridPerson>(
  cell: Cell,
  address: CellAddress,
  { now, timeFormat }: PeopleView<Person>,
) {
  const drawn = drawCell(cell, address, now, timeFormat)
  drawn.text = cell.label ?? ''
  drawn.isToday = false
  return drawn
}

/** Whether nothing is set or proposed for any of its hours. */
export function isEmptyDay(
  date: string,
  hours: readonly number[],
  cellAt: PersonTableProps<GridPerson>['cellAt'],
) {
  return hours.every((hour) => cellAt(date, hour).state === 'not-set')
}

function dayHead<Person extends GridPerson>(date: string, view: PeopleView<Person>) {
  const relative = view.hasRelativeDates ? relativeDay(date, view.now.date) : null
  return `${relative ?? weekdayOf(date, 'short')} ${formatDay(date, view.dateFormat)}`
}

type HourHeadsProps = Pick<PeopleView<GridPerson>, 'hours' | 'timeFormat'>

const HourHeads = memo(function HourHeads({ hours, timeFormat }: HourHeadsProps) {
  return (
    <thead className="wg-person-hours">
      <tr {...ROW} className="wg-person-row">
        <th {...COLUMN_HEAD}>
          <span className="sr-only">Day</span>
        </th>
        {hours.map((hour) => (
          <th {...COLUMN_HEAD} key={hour}>
            {hourLabel(hour, timeFormat)}
          </th>
        ))}
      </tr>
    </thead>
  )
})

interface PersonDayProps {
  name: string
  head: string
  isToday: boolean
  isEmpty: boolean
  hasTabStop: boolean
  hourLabels: readonly string[] | undefined
  cells: readonly DrawnCell[]
}

const PersonDay = memo(DrawPersonDay, isSameDay)

function DrawPersonDay({ name, head, isToday, isEmpty, hasTabStop, hourLabels, cells }: PersonDayProps) {
  return (
    <tr {...ROW} className="wg-person-row" data-empty={isEmpty || undefined}>
      <th {...ROW_HEAD} className="wg-person-day" aria-label={name} data-today={isToday || undefined}>
        {head}
      </th>
      {cells.map((drawn, index) => (
        <GridCell
          // biome-ignore lint/suspicious/noArrayIndexKey: the position stays the same while its day changes
          key={index}
          drawn={drawn}
          isTabStop={hasTabStop && index === 0}
          hourLabel={hourLabels?.[index]}
          initials={initialsOf(drawn.text) || undefined}
        />
      ))}
    </tr>
  )
}

function isSameDay(a: PersonDayProps, b: PersonDayProps) {
  return (
    a.head === b.head &&
    a.isToday === b.isToday &&
    a.isEmpty === b.isEmpty &&
    a.hourLabels?.[0] === b.hourLabels?.[0] &&
    areSameDrawn(a.cells, b.cells)
  )
}
