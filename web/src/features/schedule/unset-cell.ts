import { PASSED } from '@spotter/contract/schedule/reasons.ts'
import { asDetail } from '../../brand/slot-cells.ts'
import { type Cell, type CellAddress, isPastHour } from '../../components/week-grid/cell.ts'

/** Its state says it all: as a detail, screen readers would repeat it. */
const UNSET: Cell = { state: 'not-set', why: "The trainer hasn't set this hour", isLocked: true }
const UNSET_AND_PASSED: Cell = {
  state: 'not-set',
  why: PASSED,
  detail: asDetail(PASSED),
  isLocked: true,
  isPast: true,
}

export function unsetCell(address: CellAddress, now: CellAddress): Cell {
  return isPastHour(address, now) ? UNSET_AND_PASSED : UNSET
}
