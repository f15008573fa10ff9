import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import type { ReactNode } from 'react'
import type { Cell, CellAddress, CellKey, CellState, HourRange } from './cell.ts'

/** 'short' is 'Nov 17', 'long' 'November 17', 'numeric' '11/17', 'iso' '2026-11-17'. */
export type DateFormat = 'short' | 'long' | 'numeric' | 'iso'

export interface LegendEntry {
  state: CellState
  label: string
  isOutlined?: boolean
}

export interface GridLook {
  timeFormat?: TimeFormat
  dateFormat?: DateFormat
  /** Headers say Today, Tomorrow, and Yesterday instead of the weekday. */
  hasRelativeDates?: boolean
}

/** Which days are shown, and how to get to others. The caller owns `start`, usually in the URL. */
export interface GridDays {
  /** The first day shown, `YYYY-MM-DD`. */
  start: string
  /** From `useDayCount()`: 7, or 1 on a phone. */
  dayCount: number
  /** The day and hour by the clock that counts, never the browser's: see `nowInZone`. */
  now: CellAddress
  /** If omitted, the grid has no navigation. */
  onStartChange?: (start: string) => void
  /** The first day that may be shown: Previous stops here. */
  minDate?: string
  /** The last day that may be shown: Next stops here. */
  maxDate?: string
  /** Where Today leads; `now.date` by default. A Monday for grids of whole weeks. */
  todayStart?: string
  /** 'New York time', if the reader's clock is elsewhere: see `foreignZone`. */
  zone?: string | null
}

/** A drag, a Shift-click, or Shift and arrow keys: the hours to change. */
export interface Paint {
  cells: CellAddress[]
  /** What `paintAs` returned for the first cell; a Shift-click continues what the previous click did. */
  as: CellState | 'selected'
}

export interface WeekGridProps extends GridDays, GridLook {
  /** The grid's name for screen readers, such as 'My availability'. */
  label: string
  /** 6–22 by default. */
  hours?: HourRange
  /** Keep its identity while nothing changes: rows are only redrawn when one of their cells differs. */
  cellAt: (date: string, hour: number) => Cell
  /** A click, Enter, or Space on an hour that isn't locked. */
  onAct?: (address: CellAddress, cell: Cell) => void
  /** What's painted can't be saved at the moment: the caller says so, and the grid doesn't call it done. */
  isUnsaved?: boolean
  /** If omitted, dragging doesn't paint. */
  onPaint?: (paint: Paint) => void
  /** The state that painting from this cell sets, for the preview and screen readers. */
  paintAs?: (from: Cell) => CellState
  /** The same on a locked hour: show `cell.why`, open nothing. */
  onRefuse?: (address: CellAddress, cell: Cell) => void
  /** A button and Ctrl+Z. Pass undefined while there's nothing to undo, so the button keeps its space. */
  onUndo?: () => void
  /** Everything can be read, but nothing can be painted or clicked. */
  isReadOnly?: boolean
  /** Spread `EVERY_WEEK` to set it: weekdays instead of dates. */
  isEveryWeek?: boolean
  /** Cells only show their sign, if there's no room for labels. Screen readers still get the label. */
  hasNoLabels?: boolean
  /** Shows consecutive hours with the same state as one block. */
  isGrouped?: boolean
  legend?: readonly LegendEntry[]
  /** More buttons in the grid's header. */
  toolbar?: ReactNode
}

/** Anyone with a week: the grid only reads `id` and `name`. */
export interface GridPerson {
  id: string
  name: string
}

/** What has been picked up from a cell, on its way to another. */
export interface Carried<Person extends GridPerson> {
  /** For the label that follows the pointer, and for screen readers: 'Leila Haddad'. */
  name: string
  /** Why it can't go there; null if it can. */
  refuse: (person: Person, address: CellAddress, cell: Cell) => string | null
  drop: (person: Person, address: CellAddress) => void
  /** Hours that suit who's being moved, once known. The other free hours are drawn plain meanwhile. */
  suited?: Promise<ReadonlySet<CellKey>>
}

/**
 * Makes what's in a cell movable: by dragging, by pressing and holding on a touch screen, or with M and the arrow keys.
 * Null if there's nothing to move.
 */
export type PickUp<Person extends GridPerson> = (
  person: Person,
  address: CellAddress,
  cell: Cell,
) => Carried<Person> | null

export interface PeopleWeekGridProps<Person extends GridPerson> extends GridDays, GridLook {
  label: string
  hours?: HourRange
  /** A card is only redrawn when its person is a new object: replace the one that changed, keep the others. */
  people: readonly Person[]
  /** Must keep its identity, so everything it reads belongs in `person`. */
  cellAt: (person: Person, date: string, hour: number) => Cell
  /** Shown next to the name, such as '5 sessions'. Must keep its identity. */
  summaryOf?: (person: Person) => ReactNode
  onAct?: (person: Person, address: CellAddress, cell: Cell) => void
  onRefuse?: (person: Person, address: CellAddress, cell: Cell) => void
  pickUp?: PickUp<Person>
  /** The same with Shift, on an hour that isn't locked. If omitted, Shift changes nothing. */
  onSelect?: (person: Person, address: CellAddress, cell: Cell) => void
  /** Any other key on an hour that isn't locked. Returns whether it did something. */
  onKey?: (key: string, person: Person, address: CellAddress) => boolean
  isReadOnly?: boolean
  /** The page's title and filters, in one row with the navigation and the toolbar. */
  lead?: ReactNode
  legend?: readonly LegendEntry[]
  /** At the end of the legend's line. */
  notes?: ReactNode
  toolbar?: ReactNode
}

export interface PeopleDayGridProps<Person extends GridPerson> extends Pick<GridLook, 'timeFormat'> {
  label: string
  people: readonly Person[]
  /** The day shown, `YYYY-MM-DD`. */
  date: string
  /** The day and hour by the clock that counts, as for every grid. */
  now: CellAddress
  cellAt: (person: Person, date: string, hour: number) => Cell
  /** Shown below the name, such as '5 sessions'. */
  summaryOf: (person: Person) => ReactNode
  onAct?: (person: Person, address: CellAddress, cell: Cell) => void
  onRefuse?: (person: Person, address: CellAddress, cell: Cell) => void
  pickUp?: PickUp<Person>
  /** Page Up and Page Down move a week back or ahead. */
  onTurn: (days: number) => void
  isReadOnly?: boolean
}
