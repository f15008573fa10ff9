/** What an hour can be. Each state has a colour and a second sign: a shape, a pattern or a word. */
export type CellState =
  | 'available'
  | 'unavailable'
  | 'booked'
  | 'busy'
  | 'not-set'
  | 'no-trainers'
  | 'already-booked'
  | 'at-capacity'

/** One hour as the grid draws it. Features give it its meaning; the grid never looks further. */
export interface Cell {
  state: CellState
  /** Short words in the cell instead of the state's own, such as a name. */
  label?: string
  /** Said after the state, to readers and in the tooltip: 'with Leila Haddad at Riverside'. */
  detail?: string
  /** Why nothing can be done here; shown as the tooltip and given to `onRefuse`. */
  why?: string
  /** Left out, the grid decides from `now`: an hour is past once it has begun. */
  isPast?: boolean
  /** Cannot be acted on or painted. Left out, past hours are locked and others are not. */
  isLocked?: boolean
  /** Underlined: something of the caller's speaks for this hour. `detail` should say what. */
  isMarked?: boolean
}

/** A calendar day `YYYY-MM-DD` and an hour 0–23 on the wall clock of a place. */
export interface CellAddress {
  date: string
  hour: number
}

/** Both included: 6–22 is 17 rows. */
export interface HourRange {
  first: number
  last: number
}

/** How `cellKey` names an hour; handy as the key of a map of cells. */
export type CellKey = `${string}/${number}`

export function cellKey(date: string, hour: number): CellKey {
  return `${date}/${hour}`
}

export function addressOf(key: string): CellAddress {
  const [date = '', hour = ''] = key.split('/')
  return { date, hour: Number(hour) }
}

/** An hour is past once it has begun: the current hour counts. */
export function isPastHour({ date, hour }: CellAddress, now: CellAddress) {
  return date < now.date || (date === now.date && hour <= now.hour)
}

export function isPastCell(cell: Cell, address: CellAddress, now: CellAddress) {
  return cell.isPast ?? isPastHour(address, now)
}

export function isLockedCell(cell: Cell, address: CellAddress, now: CellAddress) {
  return cell.isLocked ?? isPastCell(cell, address, now)
}
