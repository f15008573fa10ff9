import type { Highs } from 'highs'
import type { Model } from '../model/model.ts'
import { programBounds, weigh } from './highs-program.ts'
import { freeNeighborhood } from './neighborhood.ts'
import type { SafetyNet } from './safety-net.ts'
import { type Relaxation, weighTiers } from './solve-relaxation.ts'
import { solveWhole } from './solve-whole.ts'

/** Up to this size, a week is solved whole. Larger ones are settled around the fractions. */
const SMALL_PROGRAM = 2500
const NEIGHBORHOODS = [60, 240]

export type Method = 'relaxation' | 'face' | 'whole' | 'neighborhood' | 'chains'

export interface Settled {
  method: Method
  /** Undefined when nothing was found: chains are the last resort. */
  values?: Float64Array
}

/** Turns a relaxation that splits people into a plan that doesn't, in a bounded amount of work. */
export function settle(highs: Highs, model: Model, relaxation: Relaxation, net: SafetyNet): Settled {
  if (relaxation.isWhole) return { method: 'relaxation', values: relaxation.values }
  const onFace = settleOnFace(highs, model, relaxation, net)
  if (onFace) return { method: 'face', values: onFace }
  const isSmall = model.program.columns.length <= SMALL_PROGRAM
  const values = isSmall
    ? solveTierByTier(highs, model, relaxation, net)
    : solveAroundFractions(highs, model, relaxation, net)
  if (values) return { method: isSmall ? 'whole' : 'neighborhood', values }
  return { method: 'chains' }
}

/** A whole point where every tier has its best value would settle everything, and there usually is one. */
function settleOnFace(highs: Highs, { program }: Model, { tiers, lastFace }: Relaxation, net: SafetyNet) {
  const found = solveWhole(highs, { program, bounds: lastFace, values: tiers.at(-1)!.values }, net)
  return found?.isBest ? found.values : undefined
}

function solveTierByTier(highs: Highs, { program }: Model, { tiers }: Relaxation, net: SafetyNet) {
  const floors: { values: Float64Array; atLeast: number }[] = []
  let best: Float64Array | undefined
  for (const { values } of tiers) {
    const found = solveWhole(
      highs,
      { program, bounds: programBounds(program), values, floors, start: best },
      net,
    )
    if (!found) break
    best = found.values
    floors.push({ values, atLeast: weigh(best, values) })
  }
  return best
}

function solveAroundFractions(highs: Highs, { program }: Model, relaxation: Relaxation, net: SafetyNet) {
  const values = weighTiers(relaxation.tiers)
  const sessions = relaxation.tiers[0]!.values
  let best: Float64Array | undefined
  for (const people of NEIGHBORHOODS) {
    const bounds = freeNeighborhood(program, relaxation.values, people)
    const found = solveWhole(highs, { program, bounds, values }, net)?.values
    if (found && (!best || weigh(found, values) > weigh(best, values))) best = found
    if (best && weigh(best, sessions) >= relaxation.sessionsAtMost) break
  }
  return best
}
