import type { Highs } from 'highs'
import type { LinearProgram } from '../model/linear-program.ts'
import { isWholeNumber, loadProgram, programBounds, weigh } from './highs-program.ts'
import { freeNeighborhood } from './neighborhood.ts'
import type { SafetyNet } from './safety-net.ts'
import { solveWhole } from './solve-whole.ts'

/** Up to this size, a program is solved whole. Larger ones are settled around the fractions. */
const SMALL_PROGRAM = 2500
/** Mostly, those next to the fractions are enough. */
const NEIGHBORHOODS = [5, 60, 240]

/** A whole point that's best by these values, and nearly so by the ties; undefined if none was found. */
export function solveOnce(
  highs: Highs,
  program: LinearProgram,
  values: Float64Array,
  ties: Float64Array,
  net: SafetyNet,
) {
  const relaxed = solveRelaxed(highs, program, values, ties, net)
  if (!relaxed || relaxed.every(isWholeNumber)) return relaxed
  if (program.columns.length <= SMALL_PROGRAM) {
    const found = solveWhole(highs, { program, bounds: programBounds(program), values }, net)
    if (found) return found.values
  }
  let best: Float64Array | undefined
  for (const people of NEIGHBORHOODS) {
    const bounds = freeNeighborhood(program, relaxed, people)
    const found = solveWhole(highs, { program, bounds, values }, net)?.values
    if (found && (!best || weigh(found, values) > weigh(best, values))) best = found
    if (best && weigh(best, values) >= Math.floor(weigh(relaxed, values) + 1e-6)) break
  }
  return best
}

/** With the ties first, which is several times faster than wandering among equals, and then without them. */
function solveRelaxed(
  highs: Highs,
  program: LinearProgram,
  values: Float64Array,
  ties: Float64Array,
  net: SafetyNet,
) {
  const solver = loadProgram(highs, program, programBounds(program), false)
  const isBest = (worth: Float64Array) => {
    solver.changeColsCost({ kind: 'range', from: 0, to: worth.length - 1 }, worth)
    solver.options.set({ time_limit: net.secondsLeft() })
    return solver.run().modelStatus === highs.constants.modelStatus.optimal
  }
  try {
    solver.options.set({ output_flag: false, random_seed: 0, solver: 'simplex', simplex_strategy: 1 })
    if (!isBest(values.map((value, index) => value + ties[index]!))) return undefined
    solver.options.set({ simplex_strategy: 4 })
    return isBest(values) ? solver.getSolution().colValue : undefined
  } finally {
    solver.dispose()
  }
}
