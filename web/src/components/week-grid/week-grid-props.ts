import type { TimeFormat } from '@spotter/contract/auth.ts'
import type { ReactNode } from 'react'
import type { Cell, CellAddress, CellState, HourRange } from './cell.ts'

/** 'short' is '17 Nov', 'long' '17 November', 'numeric' '17/11', 'iso' '2026-11-17'. */
export type DateFormat = 'short' | 'long' | 'numeric' | 'iso'

export interface LegendEntry {
  state: CellState
  label: string
}

/** How days and hours are shown; the same for every grid. */
export interface GridLook {
  timeFormat?: TimeFormat
  dateFormat?: DateFormat
  /** Heads say Today, Tomorrow and Yesterday instead of the weekday. */
  hasRelativeDates?: boolean
}

/** Which days are shown, and how one gets to others. The caller owns `start`, usually in the address. */
export interface GridDays {
  /** The first day shown, `YYYY-MM-DD`. */
  start: string
  /** From `useDayCount()`: 7, or 1 on a phone. */
  dayCount: number
  /** Day and hour on the clock that counts, never the browser's own: see `nowInZone`. */
  now: CellAddress
  /** Left out, the grid has no navigation. */
  onStartChange?: (start: string) => void
  /** Previous stops here: the first day that may be shown. */
  minDate?: string
  /** Next stops here: the last day that may be shown. */
  maxDate?: string
  /** Where Today leads; `now.date` if left out. A Monday for grids of whole weeks. */
  todayStart?: string
}

/** A drag, a Shift-click or Shift and arrows: the hours that may change. */
export interface Paint {
  cells: CellAddress[]
  /** What `paintAs` gave for the cell where it began; a Shift-click goes on with what the click before it made. */
  as: CellState | 'selected'
}

export interface WeekGridProps extends GridDays, GridLook {
  /** The grid's name for readers, such as 'My availability'. */
  label: string
  /** 6–22 if left out. */
  hours?: HourRange
  /** Keep its identity while nothing changed: rows are redrawn only when a cell of theirs differs. */
  cellAt: (date: string, hour: number) => Cell
  /** Click, Enter or Space on an hour that is not locked. */
  onAct?: (address: CellAddress, cell: Cell) => void
  /** Left out, dragging paints nothing. */
  onPaint?: (paint: Paint) => void
  /** The state a paint begun on this cell would give: what the preview shows and readers hear. */
  paintAs?: (from: Cell) => CellState
  /** The same on a locked hour: say `cell.why`, open nothing. */
  onRefuse?: (address: CellAddress, cell: Cell) => void
  /** A button and Ctrl+Z. Pass undefined while there is nothing to undo: the button then keeps its place. */
  onUndo?: () => void
  /** Everything can be read and nothing painted or acted on. */
  isReadOnly?: boolean
  /** Spread `EVERY_WEEK` to set it: weekdays instead of dates. */
  isEveryWeek?: boolean
  /** Cells show only their sign: for where a label has no room. Readers hear it all the same. */
  hasNoLabels?: boolean
  /** Consecutive hours of one state read as one block. */
  isGrouped?: boolean
  legend?: readonly LegendEntry[]
  /** Further buttons in the grid's head. */
  toolbar?: ReactNode
}

/** Whoever has a week: `id` and `name` are all that the grid reads. */
export interface GridPerson {
  id: string
  name: string
}

export interface PeopleWeekGridProps<Person extends GridPerson> extends GridDays, GridLook {
  label: string
  hours?: HourRange
  /** A card is redrawn only when its person is another object: change one, keep the others. */
  people: readonly Person[]
  /** Must keep its identity; everything it reads belongs into `person`. */
  cellAt: (person: Person, date: string, hour: number) => Cell
  /** Beside the name, such as '5 sessions'. Must keep its identity. */
  summaryOf?: (person: Person) => ReactNode
  onAct?: (person: Person, address: CellAddress, cell: Cell) => void
  onRefuse?: (person: Person, address: CellAddress, cell: Cell) => void
  isReadOnly?: boolean
  legend?: readonly LegendEntry[]
  toolbar?: ReactNode
}

export interface PeopleDayGridProps<Person extends GridPerson> extends Pick<GridLook, 'timeFormat'> {
  label: string
  people: readonly Person[]
  /** The day shown, `YYYY-MM-DD`. */
  date: string
  /** Day and hour on the clock that counts, as for every grid. */
  now: CellAddress
  cellAt: (person: Person, date: string, hour: number) => Cell
  /** Below the name, such as '5 sessions'. */
  summaryOf: (person: Person) => ReactNode
  onAct?: (person: Person, address: CellAddress, cell: Cell) => void
  onRefuse?: (person: Person, address: CellAddress, cell: Cell) => void
  /** Page Up and Page Down: a week back or ahead. */
  onTurn: (days: number) => void
  isReadOnly?: boolean
}
