import type { Cell, Week } from '../week/week.ts'
import type { Candidates } from './candidates.ts'
import type { LinearProgram, ProgramBuilder } from './linear-program.ts'

/** A week as a linear program. docs/planner.md explains its columns and rows. */
export interface Model {
  week: Week
  candidates: Candidates
  program: LinearProgram
}

export interface ModelDraft {
  week: Week
  candidates: Candidates
  program: ProgramBuilder
  seatsOfTrainee: number[][]
  /** Pairs and trainer hours: whenever the trainer works. */
  workOfTrainer: number[][]
  live: LiveCell[]
}

/** A cell where at least one trainee and one trainer could meet. */
export interface LiveCell {
  cell: Cell
  trainees: { index: number; isAsked: boolean }[]
  trainers: { index: number; isAsked: boolean }[]
  openSeats: number[]
  pairs: number[]
  trainerHours: number[]
}
