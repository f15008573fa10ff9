import type { Highs, Model as HighsModel, Solution } from 'highs'
import type { Model } from '../model/model.ts'
import { columnValues, TIERS, type Tier } from '../model/tiers.ts'
import { dualBound } from './dual-bound.ts'
import { type Bounds, copyBounds, isWholeNumber, loadProgram, programBounds } from './highs-program.ts'
import type { SafetyNet } from './safety-net.ts'

/** For the first basis only. Tier by tier from the bare count takes 10 s instead of 2 at 2,000 × 200. */
const WEIGHTS: Record<Tier, number> = {
  sessions: 2000,
  kept: 40,
  fairness: 8,
  wishes: 4,
  balance: 0.25,
  spacing: 1,
}
/** A price or reduced cost smaller than this is none. */
const NO_PRICE = 1e-7

export interface WeighedTier {
  tier: Tier
  values: Float64Array
}

/** The best plan if people could be split into fractions. Usually nobody is. */
export interface Relaxation {
  tiers: WeighedTier[]
  values: Float64Array
  isWhole: boolean
  /** No plan has more sessions than this. */
  sessionsAtMost: number
  /** What each row costs in sessions, which shows it. */
  sessionPrices: Float64Array
  /** What remains free once every tier but the last has its best value. */
  lastFace: Bounds
  stoppedEarly: boolean
}

type OnTier = (tier: Tier) => void

/**
 * One weighted program for a start, then each tier from where the one before it ended. A tier's best value is kept by
 * fixing whatever has a price: no rows are added, so the program stays as easy as it was.
 */
export function solveRelaxation(
  highs: Highs,
  model: Model,
  net: SafetyNet,
  onTier: OnTier,
  among: readonly Tier[] = TIERS,
): Relaxation {
  return solveTiers(highs, model, usedTiers(model, among), net, onTier)
}

export function relaxSessions(highs: Highs, model: Model, net: SafetyNet) {
  const tiers = usedTiers(model)
  return solveTiers(highs, model, tiers, net, () => {}, 1)
}

function solveTiers(
  highs: Highs,
  { program }: Model,
  tiers: WeighedTier[],
  net: SafetyNet,
  onTier: OnTier,
  depth = tiers.length,
): Relaxation {
  const bounds = programBounds(program)
  const none = new Float64Array(program.rowLower.length)
  const result: Relaxation = {
    tiers,
    values: new Float64Array(program.columns.length),
    isWhole: true,
    sessionsAtMost: Math.floor(dualBound(program, tiers[0]!.values, none)),
    sessionPrices: none,
    lastFace: copyBounds(bounds),
    stoppedEarly: false,
  }
  if (program.columns.length === 0) return result
  const solver = loadProgram(highs, program, bounds, false)
  try {
    solver.options.set({ output_flag: false, random_seed: 0, solver: 'simplex', simplex_strategy: 1 })
    onTier('sessions')
    if (!run(highs, solver, weighTiers(tiers), net)) return { ...result, stoppedEarly: true }
    solver.options.set({ simplex_strategy: 4 })
    for (const [index, { tier, values }] of tiers.slice(0, depth).entries()) {
      if (index > 0) onTier(tier)
      result.lastFace = copyBounds(bounds)
      if (!run(highs, solver, values, net)) return { ...withWholeness(result), stoppedEarly: true }
      const solution = solver.getSolution()
      result.values = solution.colValue
      if (index === 0) {
        result.sessionsAtMost = Math.floor(dualBound(program, values, solution.rowDual))
        result.sessionPrices = solution.rowDual
      }
      if (index < depth - 1) fixFace(solver, solution, bounds)
    }
    return withWholeness(result)
  } finally {
    solver.dispose()
  }
}

export function weighTiers(tiers: WeighedTier[]) {
  return tiers[0]!.values.map((_, column) =>
    tiers.reduce((sum, { tier, values }) => sum + WEIGHTS[tier] * values[column]!, 0),
  )
}

function usedTiers(model: Model, among: readonly Tier[] = TIERS): WeighedTier[] {
  return among
    .map((tier) => ({ tier, values: columnValues(model, tier) }))
    .filter(({ values }, index) => index === 0 || values.some((value) => value !== 0))
}

/** Whether it finished; anything else than running out of time is a bug. */
function run(highs: Highs, solver: HighsModel, values: Float64Array, net: SafetyNet) {
  const { optimal, timeLimit } = highs.constants.modelStatus
  solver.changeColsCost({ kind: 'range', from: 0, to: values.length - 1 }, values)
  solver.zeroAllClocks()
  solver.options.set({ time_limit: net.secondsLeft() })
  const { modelStatus } = solver.run()
  if (modelStatus === optimal) return true
  if (modelStatus === timeLimit) return false
  throw new Error(`The solver ended with status ${modelStatus}`)
}

function fixFace(solver: HighsModel, { colValue, colDual, rowDual }: Solution, bounds: Bounds) {
  const { columnLower, columnUpper, rowLower, rowUpper } = bounds
  const columns = fixedNow(colDual, columnLower, columnUpper, (index) =>
    colValue[index]! - columnLower[index]! < columnUpper[index]! - colValue[index]!
      ? columnLower
      : columnUpper,
  )
  if (columns.length > 0) solver.changeColsBounds(...fixedAt(columns, columnLower))
  const rows = fixedNow(rowDual, rowLower, rowUpper, (index) => (rowDual[index]! > 0 ? rowUpper : rowLower))
  if (rows.length > 0) solver.changeRowsBounds(...fixedAt(rows, rowLower))
}

/** Fixes every side that has a price, and says which ones. */
function fixedNow(
  prices: Float64Array,
  lower: Float64Array,
  upper: Float64Array,
  sideOf: (index: number) => Float64Array,
) {
  const fixed: number[] = []
  for (let index = 0; index < prices.length; index++) {
    if (lower[index] === upper[index] || Math.abs(prices[index]!) <= NO_PRICE) continue
    lower[index] = upper[index] = sideOf(index)[index]!
    fixed.push(index)
  }
  return fixed
}

function fixedAt(indexes: number[], values: Float64Array) {
  const at = Float64Array.from(indexes, (index) => values[index]!)
  return [{ kind: 'set', indices: Int32Array.from(indexes) }, at, at] as const
}

function withWholeness(result: Relaxation): Relaxation {
  return { ...result, isWhole: result.values.every(isWholeNumber) }
}
