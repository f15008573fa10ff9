import { type Cell, type CellAddress, isPastHour } from '../../components/week-grid/cell.ts'
import { asDetail } from './slot-cells.ts'

const UNSET = lockedCell("The trainer hasn't set this hour")
const PASSED: Cell = { ...lockedCell('This hour has passed'), isPast: true }

function lockedCell(why: string): Cell {
  return { state: 'not-set', why, detail: asDetail(why), isLocked: true }
}

/** An hour the trainer hasn't set. */
export function unsetCell(address: CellAddress, now: CellAddress): Cell {
  return isPastHour(address, now) ? PASSED : UNSET
}
