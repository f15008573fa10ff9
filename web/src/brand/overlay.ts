import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { MoveSessionRequest } from '@spotter/contract/schedule/schedule.ts'
import type { LegendEntry } from '../components/week-grid/week-grid-props.ts'
import type { TrainerWeek } from './trainer-weeks.ts'

export interface GridHour {
  trainerId: string
  trainerName: string
  date: string
  hour: number
  /** Null if the trainer hasn't set the hour. */
  slot: BrandHour | null
}

/** Adds a move to the open draft instead of making it. */
export type ProposeMove = (
  assignmentId: string,
  to: Required<Omit<MoveSessionRequest, 'revision'>>,
) => Promise<unknown>

/** What planning draws over the trainers' weeks, and the clicks and keys it takes before the schedule does. */
export interface Overlay {
  /** Must keep its identity while nothing changes, as must weeks that it leaves alone: changed ones are redrawn. */
  draw: (weeks: readonly TrainerWeek[]) => readonly TrainerWeek[]
  legend: readonly LegendEntry[]
  /** Returns whether it took the click; past hours aren't offered. */
  onHour?: (hour: GridHour) => boolean
  /** A click with Shift. Returns whether it took it. */
  onSelect?: (hour: GridHour) => boolean
  /** Returns whether the key did something. */
  onKey?: (key: string, hour: GridHour) => boolean
  /** Takes moves by dragging or keyboard. */
  onMove?: ProposeMove
}
