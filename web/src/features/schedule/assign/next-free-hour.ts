import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { type Shown, slotCell } from '../../../brand/slot-cells.ts'

export function nextFreeHour(hours: readonly BrandHour[], after: BrandHour, shown: Shown) {
  const free = hours.filter(
    (slot) =>
      slot.trainerId === after.trainerId &&
      orderOf(slot) > orderOf(after) &&
      !slot.session &&
      !slotCell(slot, shown).isLocked,
  )
  return free.toSorted((a, b) => orderOf(a) - orderOf(b))[0] ?? null
}

function orderOf({ date, hour }: BrandHour) {
  return Date.parse(date) + hour
}
