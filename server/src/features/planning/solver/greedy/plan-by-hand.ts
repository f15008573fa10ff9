import type { Session, Trainee, Week } from '../week/week.ts'
import { createGreedyPlanner, planGreedily } from './greedy-planner.ts'
import { planByChains } from './plan-by-chains.ts'

/** Anyone who fits nowhere gets an hour that someone else can leave for another one. */
const ONE_SWAP = 1

/**
 * What planning by hand would achieve: the best of four simple ways. Those with the fewest possibilities first, or day by
 * day; and either of them with one swap for everyone who's left over.
 */
export function planByHand(week: Week): Session[] {
  const simple = [planGreedily(week), planDayByDay(week)]
  const plans = [...simple, ...simple.map((plan) => planByChains(week, plan, ONE_SWAP))]
  return plans.reduce((best, plan) => (plan.length > best.length ? plan : best))
}

/** Hour by hour, each free trainer gets the one who has the fewest hours to spare for what they still want. */
function planDayByDay(week: Week): Session[] {
  const planner = createGreedyPlanner(week)
  const { occupancy, freeTrainersIn } = planner
  const traineesIn = Map.groupBy(
    week.trainees.flatMap((trainee) => trainee.cells.map((cell) => ({ trainee, cell }))),
    ({ cell }) => cell,
  )
  const spare = ({ index, cells, wanted }: Trainee, from: number) =>
    cells.filter(({ startsAt }) => startsAt >= from).length - (wanted - occupancy.ofTrainee(index))
  const inOrder = [...traineesIn.keys()].toSorted((a, b) => a.startsAt - b.startsAt || a.id - b.id)
  for (const cell of inOrder) {
    const waiting = traineesIn
      .get(cell)!
      .map(({ trainee }) => ({ trainee: trainee.index, spare: spare(trainee, cell.startsAt) }))
      .toSorted((a, b) => a.spare - b.spare)
    for (const { trainee } of waiting) {
      const session = freeTrainersIn(cell)
        .map((trainer) => ({ trainee, trainer, cell }))
        .find(occupancy.fits)
      if (session) occupancy.add(session)
    }
  }
  return [...occupancy.sessions]
}
