import { type Block, groupSlots, mergeSlots } from '../components/week-grid/blocks.ts'
import { addressOf, type CellAddress } from '../components/week-grid/cell.ts'
import type { SampleSlots } from './sample-slots.ts'

export function blocksOf(slots: SampleSlots): Block[] {
  return groupSlots(hoursIn(slots))
}

/** Consecutive hours of any state, each stretch with its highest-priority state. */
export function stretchesOf(slots: SampleSlots): Block[] {
  return mergeSlots(hoursIn(slots))
}

function hoursIn(slots: SampleSlots) {
  return [...slots].map(([key, { state }]) => ({ ...addressOf(key), status: state }))
}

export function blockAt(slots: SampleSlots, { date, hour }: CellAddress) {
  return blocksOf(slots).find((block) => block.slots.some((slot) => slot.date === date && slot.hour === hour))
}
