import type { Highs } from 'highs'
import type { LinearProgram } from '../model/linear-program.ts'
import { type Bounds, loadProgram } from './highs-program.ts'
import type { SafetyNet } from './safety-net.ts'

/** A count, not a time, so that every machine stops at the same point. */
const MOST_NODES = 200

export interface WholeRequest {
  program: LinearProgram
  bounds: Bounds
  values: Float64Array
  /** What earlier tiers reached and must keep. */
  floors?: { values: Float64Array; atLeast: number }[]
  start?: Float64Array | undefined
}

/** The best whole-number point by branch and bound, or undefined if none was found. */
export function solveWhole(highs: Highs, request: WholeRequest, net: SafetyNet) {
  const { program, bounds, values, floors = [], start } = request
  const solver = loadProgram(highs, program, bounds, true)
  try {
    solver.options.set({
      output_flag: false,
      random_seed: 0,
      mip_rel_gap: 0,
      mip_abs_gap: 0.2,
      mip_max_nodes: MOST_NODES,
      time_limit: net.secondsLeft(),
    })
    solver.changeColsCost({ kind: 'range', from: 0, to: values.length - 1 }, values)
    // Every value is a whole number, so a quarter below it excludes nothing that reaches it.
    for (const floor of floors) solver.addRow(floor.atLeast - 0.25, highs.infinity, entriesOf(floor.values))
    if (start) solver.setSolution({ colValue: start })
    const { modelStatus } = solver.run()
    const isFound = Number(solver.info.get('primal_solution_status')) === 2
    if (!isFound) return undefined
    return {
      values: Float64Array.from(solver.getSolution().colValue, Math.round),
      isBest: modelStatus === highs.constants.modelStatus.optimal,
    }
  } finally {
    solver.dispose()
  }
}

function entriesOf(values: Float64Array) {
  const indexes = [...values.keys()].filter((index) => values[index] !== 0)
  return { indices: Int32Array.from(indexes), values: Float64Array.from(indexes, (index) => values[index]!) }
}
