import { balanceValue, wishValue } from '../model/tier-values.ts'
import { occupancyOfFixed } from '../week/occupancy.ts'
import { type Cell, mayMeet, type Session, type Week } from '../week/week.ts'

export type GreedyPlanner = ReturnType<typeof createGreedyPlanner>

/** Places one session after another, each where it's worth most right now. */
export function createGreedyPlanner(week: Week) {
  const occupancy = occupancyOfFixed(week)
  const trainersAt = new Map<number, number[]>()
  for (const { index, cells } of week.trainers)
    for (const { id } of cells) trainersAt.set(id, [...(trainersAt.get(id) ?? []), index])
  const trainersIn = ({ id }: Cell) => trainersAt.get(id) ?? []

  function options(trainee: number): Session[] {
    const person = week.trainees[trainee]!
    const cells = person.cells.filter(
      (cell) => occupancy.room(cell) > 0 && occupancy.traineeFits(trainee, cell),
    )
    return cells.flatMap((cell) =>
      trainersIn(cell)
        .filter(
          (trainer) =>
            mayMeet(week, person, week.trainers[trainer]!, cell) && occupancy.trainerFits(trainer, cell),
        )
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

  return { occupancy, trainersIn, options, place }
}

/** What a careful manager does by hand: those with the fewest possibilities first, one session each per round. */
export function planGreedily(week: Week): Session[] {
  const planner = createGreedyPlanner(week)
  const mostWanted = Math.max(0, ...week.trainees.map(({ wanted }) => wanted))
  for (let round = 1; round <= mostWanted; round++) {
    const waiting = week.trainees
      .filter(({ index, wanted }) => planner.occupancy.ofTrainee(index) < Math.min(round, wanted))
      .map((trainee) => ({ trainee, options: planner.options(trainee.index).length }))
      .sort((a, b) => a.options - b.options || b.trainee.shortfall - a.trainee.shortfall)
    for (const { trainee } of waiting) planner.place(trainee.index)
  }
  return [...planner.occupancy.sessions]
}
