import type { Highs } from 'highs'
import type { PlanningFacts } from '../facts/planning-facts.ts'
import { buildModel } from '../model/build-model.ts'
import { findCandidates } from '../model/candidates.ts'
import type { Model } from '../model/model.ts'
import type { Tier } from '../model/tiers.ts'
import { readSessions } from '../solve/read-sessions.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import { settle } from '../solve/settle.ts'
import { solveRelaxation } from '../solve/solve-relaxation.ts'
import type { Session, Week } from '../week/week.ts'

/** Each lock and each wish is another program, so not for more than that altogether, and for fewer in large weeks. */
const MOST_SOLVED = 10
const MOST_COLUMNS_SOLVED = 60_000

export function mostSolvedWithout({ program }: Model) {
  return Math.min(MOST_SOLVED, Math.floor(MOST_COLUMNS_SOLVED / program.columns.length))
}

export interface Cost {
  /** How many more sessions the week could have without it. */
  cost: number
  /** Who would have them in a plan in which nobody has fewer. Empty: there's no such plan, or it wasn't found. */
  gainerIds: string[]
}

/** What has the most sessions, and then what stays closest to the plan. */
const STAY: readonly Tier[] = ['sessions', 'kept']

export function relaxWithout(highs: Highs, without: Week, plan: Session[], net: SafetyNet) {
  const week = { ...without, previous: plan }
  const model = buildModel(week, findCandidates(week))
  return { model, relaxation: solveRelaxation(highs, model, net, () => {}, STAY) }
}

/** Compares a plan that's the most possible with the most possible without something. Null: that costs nothing, or it isn't certain. */
export function compareWithout(
  highs: Highs,
  facts: PlanningFacts,
  without: Week,
  plan: Session[],
  net: SafetyNet,
): Cost | null {
  const { model, relaxation } = relaxWithout(highs, without, plan, net)
  const atMost = without.locks.length + relaxation.sessionsAtMost
  const cost = atMost - plan.length
  if (cost <= 0 || relaxation.stoppedEarly) return null
  const { values } = settle(highs, model, relaxation, net)
  const sessions = values ? [...without.locks, ...readSessions(model, values)] : []
  if (sessions.length < atMost) return null
  return { cost, gainerIds: findGainers(model, plan, sessions).map((index) => facts.trainees[index]!.id) }
}

function findGainers({ week }: Model, before: Session[], after: Session[]) {
  const [had, has] = [before, after].map((plan) =>
    week.trainees.map(({ index }) => plan.filter(({ trainee }) => trainee === index).length),
  )
  const isLost = week.trainees.some(({ index }) => has![index]! < had![index]!)
  const gained = week.trainees.map(({ index }) => index).filter((index) => has![index]! > had![index]!)
  return isLost ? [] : gained
}
