import type { Cell } from '../week/week.ts'

/** What a row of the program says, so that its price makes sense to someone who doesn't know the program. */
export type RowMeaning =
  /** A trainee's seats add up to their n-th sessions, a trainer's work to their n-th hours, a cell's seats to its trainers. */
  | { kind: 'trainee-week'; trainee: number }
  | { kind: 'trainer-week'; trainer: number }
  | { kind: 'cell-balance'; cell: Cell }
  | { kind: 'capacity'; cell: Cell }
  | { kind: 'trainee-day' | 'spacing'; trainee: number; day: number }
  | { kind: 'trainer-day'; trainer: number; day: number }
  /** At most one training day from this day on, as long as the trainee's rest takes. */
  | { kind: 'rest'; trainee: number; firstDay: number }
  /** No sessions on a day that isn't a training day: all of them together, or those at one instant. */
  | { kind: 'training-day'; trainee: number; day: number; at: number | null }
  /** All of a person's hours that go on at this instant. */
  | { kind: 'person'; person: number; at: number }
  /** An hour of a trainer that counts at several locations. */
  | { kind: 'shared-hour'; trainer: number; weekHour: number }
  /** Working in this cell, or elsewhere in the hour after it. */
  | { kind: 'rush'; trainer: number; cell: Cell }
