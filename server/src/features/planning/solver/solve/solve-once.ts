import type { Highs } from 'highs'
import type { LinearProgram } from '../model/linear-program.ts'
import { isWholeNumber, loadProgram, programBounds } from './highs-program.ts'
import { freeNeighborhood } from './neighborhood.ts'
import type { SafetyNet } from './safety-net.ts'
import { solveWhole } from './solve-whole.ts'

const NEIGHBORHOODS = [60, 240]

/** A very good whole point for one set of values, or undefined if none was found. */
export function solveOnce(highs: Highs, program: LinearProgram, values: Float64Array, net: SafetyNet) {
  const relaxed = solveRelaxed(highs, program, values, net)
  if (!relaxed || relaxed.every(isWholeNumber)) return relaxed
  for (const people of NEIGHBORHOODS) {
    const bounds = freeNeighborhood(program, relaxed, people)
    const found = solveWhole(highs, { program, bounds, values }, net)
    if (found) return found.values
  }
  return undefined
}

function solveRelaxed(highs: Highs, program: LinearProgram, values: Float64Array, net: SafetyNet) {
  const solver = loadProgram(highs, program, programBounds(program), false)
  try {
    solver.options.set({
      output_flag: false,
      random_seed: 0,
      solver: 'simplex',
      time_limit: net.secondsLeft(),
    })
    solver.changeColsCost({ kind: 'range', from: 0, to: values.length - 1 }, values)
    const isBest = solver.run().modelStatus === highs.constants.modelStatus.optimal
    return isBest ? solver.getSolution().colValue : undefined
  } finally {
    solver.dispose()
  }
}
