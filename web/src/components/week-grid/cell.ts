/** What an hour can be. Each state has a color and a second sign: a shape, a pattern, or a word. */
export type CellState =
  | 'available'
  | 'unavailable'
  | 'booked'
  /** In a session elsewhere. */
  | 'busy'
  /** The person's own session: 'Busy' to them, and the color of a session. */
  | 'in-session'
  | 'not-set'
  | 'no-trainers'
  | 'already-booked'
  | 'at-capacity'
  | 'proposed'

/** What a draft has in mind for an hour: a session that's new, kept in every draft, arriving, leaving, or canceled. */
export type Proposal = 'new' | 'kept' | 'arriving' | 'leaving' | 'canceled'

/** One hour as the grid draws it. What it means is up to the feature. */
export interface Cell {
  state: CellState
  /** Short text to show in the cell instead of the state, such as a name. */
  label?: string
  /** Where, in small type, if more than one place is shown. `detail` has it for screen readers. */
  place?: string
  /** Added after the state for screen readers and in the tooltip: 'with Leila Haddad at Riverside'. */
  detail?: string
  /** Why this hour can't be used; shown as the tooltip and passed to `onRefuse`. */
  why?: string
  /** If omitted, the grid decides from `now`: an hour is past once it has started. */
  isPast?: boolean
  /** Can't be clicked or painted. If omitted, past hours are locked and others aren't. */
  isLocked?: boolean
  /** Underlined, to recommend this hour. `detail` should say why. */
  isMarked?: boolean
  /** Only its line is colored, because others in the same state suit better. */
  isOutlined?: boolean
  /** Dashed, with an arrow, or struck through. `detail` should say what's proposed. */
  proposal?: Proposal
  /** The proposal can't be carried out. `detail` should say why. */
  needsAttention?: boolean
  /** One of several that an action applies to. */
  isSelected?: boolean
}

/** A calendar day `YYYY-MM-DD` and an hour (0–23) in a location's local time. */
export interface CellAddress {
  date: string
  hour: number
}

/** Inclusive: 6–22 is 17 rows. */
export interface HourRange {
  first: number
  last: number
}

export type CellKey = `${string}/${number}`

export function cellKey(date: string, hour: number): CellKey {
  return `${date}/${hour}`
}

export function addressOf(key: string): CellAddress {
  const [date = '', hour = ''] = key.split('/')
  return { date, hour: Number(hour) }
}

/** An hour is past once it has started, so the current hour counts as past. */
export function isPastHour({ date, hour }: CellAddress, now: CellAddress) {
  return date < now.date || (date === now.date && hour <= now.hour)
}

export function isPastCell(cell: Cell, address: CellAddress, now: CellAddress) {
  return cell.isPast ?? isPastHour(address, now)
}

export function isLockedCell(cell: Cell, address: CellAddress, now: CellAddress) {
  return cell.isLocked ?? isPastCell(cell, address, now)
}
