import { type Cell, type CellAddress, isPastHour } from '../../components/week-grid/cell.ts'

const UNSET: Cell = { state: 'not-set', why: 'The trainer has not set this hour', isLocked: true }
const PASSED: Cell = { state: 'not-set', why: 'This hour has passed', isPast: true, isLocked: true }

/** An hour of which the trainer has said nothing. */
export function unsetCell(address: CellAddress, now: CellAddress): Cell {
  return isPastHour(address, now) ? PASSED : UNSET
}
