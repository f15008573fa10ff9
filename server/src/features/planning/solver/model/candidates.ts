import { type Occupancy, occupancyOfFixed } from '../week/occupancy.ts'
import type { Cell, Week } from '../week/week.ts'

/** An hour someone could be placed in. An asked hour isn't set yet: they would have to open it first. */
export interface CandidateHour {
  cell: Cell
  isAsked: boolean
}

export interface Candidates {
  /** Booked sessions and locks. */
  fixed: Occupancy
  ofTrainees: CandidateHour[][]
  ofTrainers: CandidateHour[][]
}

export function findCandidates(week: Week): Candidates {
  const fixed = occupancyOfFixed(week)
  const toCandidate = (cell: Cell) => ({ cell, isAsked: false })
  return {
    fixed,
    ofTrainees: week.trainees.map(({ index, cells }) =>
      cells.filter((cell) => fixed.room(cell) > 0 && fixed.traineeFits(index, cell)).map(toCandidate),
    ),
    ofTrainers: week.trainers.map(({ index, cells }) =>
      cells.filter((cell) => fixed.room(cell) > 0 && fixed.trainerFits(index, cell)).map(toCandidate),
    ),
  }
}
