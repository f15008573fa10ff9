import type { CellAddress } from '../../components/week-grid/cell.ts'
import { isPastHour } from '../../components/week-grid/cell.ts'

/** Why an hour that has started can't be changed; undefined for any other hour. */
export function pastWords(address: CellAddress, now: CellAddress, isSet: boolean) {
  if (!isPastHour(address, now)) return undefined
  const act = isSet ? 'modify' : 'add'
  return address.date < now.date
    ? `Cannot ${act} availability for past dates`
    : `Cannot ${act} availability for past or current hours`
}
