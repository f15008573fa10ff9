import type { Highs } from 'highs'
import { buildModel } from '../model/build-model.ts'
import type { Column } from '../model/columns.ts'
import type { Model } from '../model/model.ts'
import { columnValues, sumTiers } from '../model/tiers.ts'
import { boundAmong } from '../solve/bound-among.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import { relaxSessions } from '../solve/solve-relaxation.ts'
import { createOccupancy } from '../week/occupancy.ts'
import type { Session, Trainee, Trainer } from '../week/week.ts'
import { groupByCell } from './reasons.ts'

/** How evenly the sessions are spread, compared with every plan that has as many of them. */
export interface FairShares {
  /** The fewest sessions that anyone has who wants and could have more; null if there's nobody like that. */
  least: number | null
  /** How many people have that few. */
  short: number
  /** How many of them could perhaps have one more without anyone else falling as low. If it's fewer than `short`, that's checked. */
  perhaps: number
  /** No plan is worth more in the fairness tier. */
  tierAtMost: number
}

/** Null if there was no time left to find out. */
export function boundShares(
  highs: Highs,
  model: Model,
  sessions: Session[],
  net: SafetyNet,
): FairShares | null {
  const { week, program, candidates } = model
  const has = countSessions(model, sessions)
  const shortest = findShortest(highs, model, has, net)
  const target = targetsOf(model, has, shortest)
  const isCounted = (column: Column) => column.kind === 'nth-session' && column.n <= target[column.trainee]!
  const counted = Float64Array.from(program.columns, (column) => (isCounted(column) ? 1 : 0))
  const floor = { values: columnValues(model, 'sessions'), atLeast: sessions.length - week.locks.length }
  const worths = [columnValues(model, 'fairness'), ...(shortest ? [counted] : [])]
  const bounds = boundAmong(highs, program, floor, worths, net)
  if (!bounds) return null
  const reached = week.trainees.reduce(
    (sum, { index }) =>
      sum + Math.max(0, Math.min(has[index]!, target[index]!) - candidates.fixed.ofTrainee(index)),
    0,
  )
  const short = shortest?.people.length ?? 0
  return {
    least: shortest?.least ?? null,
    short,
    perhaps: shortest ? Math.min(short, bounds[1]! - reached) : 0,
    tierAtMost: bounds[0]! + sumTiers(week, week.locks).fairness,
  }
}

/** What a fairer plan would give everyone: one more than the shortest have, but no more than they want or could have. */
function targetsOf({ week }: Model, has: number[], shortest: Shortest | undefined) {
  return week.trainees.map((trainee) => {
    const { index, wanted } = trainee
    if (!shortest) return Math.min(wanted, has[index]!)
    const couldHaveMore = has[index]! > shortest.least || shortest.people.includes(trainee)
    return Math.min(wanted, couldHaveMore ? shortest.least + 1 : has[index]!)
  })
}

interface Shortest {
  least: number
  people: Trainee[]
}

function findShortest(highs: Highs, model: Model, has: number[], net: SafetyNet): Shortest | undefined {
  const { program, week } = model
  const trainersAt = groupByCell(week.trainers)
  const placeable = new Set(
    program.columns.flatMap((column) => (column.kind === 'nth-session' ? column.trainee : [])),
  )
  const wanting = week.trainees.filter(({ index, wanted }) => has[index]! < wanted && placeable.has(index))
  const byCount = [...Map.groupBy(wanting, ({ index }) => has[index]!)].sort(([a], [b]) => a - b)
  for (const [least, group] of byCount) {
    const people = group.filter(
      ({ index }) =>
        placeAlone(model, index, trainersAt) > least || mostFor(highs, model, index, net) > least,
    )
    if (people.length > 0) return { least, people }
  }
  return undefined
}

/** What they get if nobody else trains, apart from what's booked and locked, taking one hour after another. */
function placeAlone(
  { candidates: { fixed, ofTrainees } }: Model,
  trainee: number,
  trainersAt: Map<number, Trainer[]>,
) {
  const placed: Session[] = []
  for (const { cell } of ofTrainees[trainee]!) {
    const session = (trainersAt.get(cell.id) ?? [])
      .map(({ index }) => ({ trainee, trainer: index, cell }))
      .find(fixed.fits)
    if (!session) continue
    fixed.add(session)
    placed.push(session)
  }
  const most = fixed.ofTrainee(trainee)
  for (const session of placed) fixed.remove(session)
  return most
}

/** No plan gives this person more: not even if nobody else trains. */
function mostFor(highs: Highs, { week, candidates }: Model, trainee: number, net: SafetyNet) {
  const ofTrainees = candidates.ofTrainees.map((hours, index) => (index === trainee ? hours : []))
  const alone = buildModel(week, { ...candidates, ofTrainees })
  return candidates.fixed.ofTrainee(trainee) + relaxSessions(highs, alone, net).sessionsAtMost
}

/** Booked ones, too. */
function countSessions({ week }: Model, sessions: Session[]) {
  const after = createOccupancy(week)
  for (const session of sessions) after.add(session)
  return week.trainees.map(({ index }) => after.ofTrainee(index))
}
