import { type Cell, type CellAddress, isPastHour } from '../../components/week-grid/cell.ts'
import { asDetail } from './slot-cells.ts'

const PASSED_WORDS = 'This hour has passed'

/** Its state says it all: as a detail, screen readers would repeat it. */
const UNSET: Cell = { state: 'not-set', why: "The trainer hasn't set this hour", isLocked: true }
const PASSED: Cell = {
  state: 'not-set',
  why: PASSED_WORDS,
  detail: asDetail(PASSED_WORDS),
  isLocked: true,
  isPast: true,
}

/** An hour the trainer hasn't set. */
export function unsetCell(address: CellAddress, now: CellAddress): Cell {
  return isPastHour(address, now) ? PASSED : UNSET
}
