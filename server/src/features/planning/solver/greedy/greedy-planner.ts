import { balanceValue, wishValue } from '../model/tier-values.ts'
import { occupancyOfFixed } from '../week/occupancy.ts'
import { type Cell, canBePaired, type Session, type Trainee, type Week } from '../week/week.ts'

export type GreedyPlanner = ReturnType<typeof createGreedyPlanner>

export function createGreedyPlanner(week: Week) {
  const occupancy = occupancyOfFixed(week)
  const trainersAt = findTrainersAt(week)
  const trainersIn = ({ id }: Cell) => trainersAt.get(id) ?? []
  const freeTrainersIn = (cell: Cell) =>
    trainersIn(cell).filter((trainer) => occupancy.trainerFits(trainer, cell))

  function options(trainee: number, freeIn = freeTrainersIn): Session[] {
    const person = week.trainees[trainee]!
    const cells = person.cells.filter(
      (cell) => occupancy.room(cell) > 0 && occupancy.traineeFits(trainee, cell),
    )
    return cells.flatMap((cell) =>
      freeIn(cell)
        .filter((trainer) => canBePaired(week, person, week.trainers[trainer]!, cell))
        .map((trainer) => ({ trainee, trainer, cell })),
    )
  }

  function worth(session: Session) {
    const work = balanceValue(week.trainers[session.trainer]!, occupancy.ofTrainer(session.trainer) + 1)
    return wishValue(week.trainees[session.trainee]!, session) + work / 40
  }

  /** Whether there was a place left. */
  function place(trainee: number) {
    let best: { session: Session; worth: number } | undefined
    for (const session of options(trainee)) {
      const value = worth(session)
      if (!best || value > best.worth) best = { session, worth: value }
    }
    if (best) occupancy.add(best.session)
    return best !== undefined
  }

  return { occupancy, trainersIn, freeTrainersIn, options, place }
}

function findTrainersAt({ trainers }: Week) {
  const trainersAt = new Map<number, number[]>()
  for (const { index, cells } of trainers)
    for (const { id } of cells) trainersAt.set(id, [...(trainersAt.get(id) ?? []), index])
  return trainersAt
}

/** How many options each has right now. */
function countOptions({ freeTrainersIn, options }: GreedyPlanner, trainees: Trainee[]) {
  const freeIn = oncePerCell(freeTrainersIn)
  return trainees.map((trainee) => ({ trainee, options: options(trainee.index, freeIn).length }))
}

function oncePerCell(find: (cell: Cell) => number[]) {
  const found = new Map<Cell, number[]>()
  return (cell: Cell) => {
    const known = found.get(cell) ?? find(cell)
    found.set(cell, known)
    return known
  }
}

/** What a careful manager does by hand: those with the fewest possibilities first, one session each per round. */
export function planGreedily(week: Week): Session[] {
  const planner = createGreedyPlanner(week)
  const mostWanted = Math.max(0, ...week.trainees.map(({ wanted }) => wanted))
  for (let round = 1; round <= mostWanted; round++) {
    const missing = week.trainees.filter(
      ({ index, wanted }) => planner.occupancy.ofTrainee(index) < Math.min(round, wanted),
    )
    const waiting = countOptions(planner, missing).sort(
      (a, b) => a.options - b.options || b.trainee.shortfall - a.trainee.shortfall,
    )
    for (const { trainee } of waiting) planner.place(trainee.index)
  }
  return [...planner.occupancy.sessions]
}
