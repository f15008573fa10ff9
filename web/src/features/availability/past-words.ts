import type { CellAddress } from '../../components/week-grid/cell.ts'
import { isPastHour } from '../../components/week-grid/cell.ts'

export function pastWords(address: CellAddress, now: CellAddress, isSet: boolean) {
  if (!isPastHour(address, now)) return undefined
  const act = isSet ? 'modify' : 'add'
  return address.date < now.date
    ? `Cannot ${act} availability for past dates`
    : `Cannot ${act} availability for past or current hours`
}
