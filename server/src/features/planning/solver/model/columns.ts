import type { Cell } from '../week/week.ts'

/** What the solver decides, each between 0 (no) and 1 (yes). */
export type Column = Seat | TrainerHour | NthSession | NthHour | ConsecutiveDays | TrainingDay

/** A trainee trains in a cell, either with any trainer or in a pair that means something. */
export interface Seat {
  kind: 'seat'
  trainee: number
  /** Null: anyone who works in the cell. */
  trainer: number | null
  cell: Cell
  keptValue: number
  wishValue: number
  /** How many people would have to open an hour first. */
  asked: { trainee: boolean; trainer: boolean }
}

/** A trainer works in a cell with one of the trainees who train there with anyone. */
export interface TrainerHour {
  kind: 'trainer-hour'
  trainer: number
  cell: Cell
  asked: boolean
}

export interface NthSession {
  kind: 'nth-session'
  trainee: number
  n: number
}

export interface NthHour {
  kind: 'nth-hour'
  trainer: number
  n: number
}

export interface ConsecutiveDays {
  kind: 'consecutive-days'
  trainee: number
  day: number
}

export interface TrainingDay {
  kind: 'training-day'
  trainee: number
  day: number
}
