import { canBePaired, overlap, type Session, type Week } from '../week/week.ts'
import { createGreedyPlanner, type GreedyPlanner } from './greedy-planner.ts'

const MOST_MOVES_IN_A_ROW = 3
/** A count, not a time, so that every machine stops at the same point. */
const MOST_ATTEMPTS = 200_000

/** Starts from some sessions and fits in everyone who's missing, moving others out of the way where they fit elsewhere. */
export function planByChains(week: Week, start: Session[], moves = MOST_MOVES_IN_A_ROW): Session[] {
  const planner = createGreedyPlanner(week)
  for (const session of start) if (planner.occupancy.fits(session)) planner.occupancy.add(session)
  const chain = { week, planner, locks: new Set(week.locks), attempts: 0 }
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const { index, wanted } of week.trainees)
      while (planner.occupancy.ofTrainee(index) < wanted && fitIn(chain, index, moves, new Set([index])))
        isBetter = true
  }
  return [...planner.occupancy.sessions]
}

interface Chain {
  week: Week
  planner: GreedyPlanner
  locks: Set<Session>
  attempts: number
}

function fitIn(chain: Chain, trainee: number, moves: number, moved: Set<number>): boolean {
  const { week, planner } = chain
  if (planner.place(trainee)) return true
  if (moves === 0) return false
  const person = week.trainees[trainee]!
  for (const cell of person.cells) {
    if (!planner.occupancy.traineeFits(trainee, cell)) continue
    for (const trainer of planner.trainersIn(cell)) {
      if (chain.attempts++ > MOST_ATTEMPTS) return false
      if (!canBePaired(week, person, week.trainers[trainer]!, cell)) continue
      if (takeOver(chain, { trainee, trainer, cell }, moves, moved)) return true
    }
  }
  return false
}

/** Takes the trainer's hour from the trainee who has it, if that trainee fits somewhere else. */
function takeOver(chain: Chain, wanted: Session, moves: number, moved: Set<number>) {
  const { occupancy } = chain.planner
  const other = occupancy
    .sessionsOf(chain.week.trainers[wanted.trainer]!.person)
    .find(({ trainer, cell }) => trainer === wanted.trainer && overlap(cell.startsAt, wanted.cell.startsAt))
  if (!other || chain.locks.has(other) || moved.has(other.trainee)) return false
  occupancy.remove(other)
  if (occupancy.fits(wanted)) {
    occupancy.add(wanted)
    moved.add(other.trainee)
    if (fitIn(chain, other.trainee, moves - 1, moved)) return true
    moved.delete(other.trainee)
    occupancy.remove(wanted)
  }
  occupancy.add(other)
  return false
}
