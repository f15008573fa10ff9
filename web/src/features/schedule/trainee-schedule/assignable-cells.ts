import type { ScheduleHour } from '@spotter/contract/schedule/schedule.ts'
import { asDetail } from '../../../brand/slot-cells.ts'
import { type Cell, cellKey } from '../../../components/week-grid/cell.ts'

const UNKNOWN_TRAINER = 'Unknown Trainer'
const LOADING: Cell = { state: 'not-set', isLocked: true }
const STATES = {
  booked: 'already-booked',
  'capacity-full': 'at-capacity',
  busy: 'no-trainers',
  available: 'available',
} as const

/** One trainee's hours as cells; `refusal` applies to every hour that would otherwise be free. */
export function assignableCells(hours: readonly ScheduleHour[], refusal: string | null) {
  const cells = new Map(hours.map((hour) => [cellKey(hour.date, hour.hour), cellOf(hour, refusal)]))
  return (date: string, hour: number) => cells.get(cellKey(date, hour)) ?? LOADING
}

function cellOf(hour: ScheduleHour, refusal: string | null): Cell {
  if (hour.assignment) return bookedCell(hour, hour.assignment)
  const why = hour.whyNot ?? refusal ?? undefined
  return {
    state: isTrainingElsewhere(hour) ? 'busy' : STATES[hour.state],
    detail: detailOf(hour, why),
    why,
    isPast: hour.isPast,
    isLocked: why !== undefined,
    ...suitability(hour),
  }
}

/** Filled if it works for both, outlined if only a trainer is free, underlined if only the trainee is. */
function suitability({ state, traineeIsAvailable }: ScheduleHour) {
  return state === 'available' ? { isOutlined: !traineeIsAvailable } : { isMarked: traineeIsAvailable }
}

/** Trainers are free, but the trainee isn't. */
export function isTrainingElsewhere({ state, whyNot, isPast }: ScheduleHour) {
  return state === 'available' && whyNot !== null && !isPast
}

function detailOf({ traineeIsAvailable }: ScheduleHour, why: string | undefined) {
  const words = [why && asDetail(why), traineeIsAvailable && 'the trainee is available']
  return words.filter(Boolean).join(', ') || undefined
}

function bookedCell(
  { isPast }: ScheduleHour,
  { trainerName, gymLocationName }: NonNullable<ScheduleHour['assignment']>,
): Cell {
  const name = trainerName || UNKNOWN_TRAINER
  return {
    state: 'already-booked',
    label: name,
    detail: `with ${name} at ${gymLocationName}`,
    why: isPast ? 'This session has passed' : undefined,
    isPast,
    isLocked: isPast,
  }
}
