import type { TrainerWeek } from '../../brand/trainer-weeks.ts'

const LEGEND = [
  { state: 'available', label: 'Available' },
  { state: 'booked', label: 'Booked' },
  { state: 'unavailable', label: 'Unavailable' },
] as const
const FULL = { state: 'at-capacity', label: 'At capacity' } as const

export function trainerLegend(weeks: readonly TrainerWeek[]) {
  const isFull = weeks.some(({ cells }) => [...cells.values()].some(({ state }) => state === FULL.state))
  return isFull ? [...LEGEND, FULL] : LEGEND
}
