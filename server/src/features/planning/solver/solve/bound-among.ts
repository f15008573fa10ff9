import type { Highs } from 'highs'
import type { BareProgram } from '../model/linear-program.ts'
import { dualBound } from './dual-bound.ts'
import { loadProgram, programBounds } from './highs-program.ts'
import type { SafetyNet } from './safety-net.ts'

interface Floor {
  values: Float64Array
  atLeast: number
}

/** How much no plan can exceed, of each of these values, if it has at least this much of another one. Null: out of time. */
export function boundAmong(
  highs: Highs,
  bare: BareProgram,
  floor: Floor,
  worths: Float64Array[],
  net: SafetyNet,
): number[] | null {
  if (bare.columns.length === 0) return worths.map(() => 0)
  const program = withFloor(bare, floor)
  const solver = loadProgram(highs, program, programBounds(program), false)
  try {
    solver.options.set({ output_flag: false, random_seed: 0, solver: 'simplex', simplex_strategy: 1 })
    const bounds: number[] = []
    for (const worth of worths) {
      solver.changeColsCost({ kind: 'range', from: 0, to: worth.length - 1 }, worth)
      solver.zeroAllClocks()
      solver.options.set({ time_limit: net.secondsLeft() })
      if (solver.run().modelStatus !== highs.constants.modelStatus.optimal) return null
      bounds.push(Math.floor(dualBound(program, worth, solver.getSolution().rowDual)))
      solver.options.set({ simplex_strategy: 4 })
    }
    return bounds
  } finally {
    solver.dispose()
  }
}

function withFloor(program: BareProgram, { values, atLeast }: Floor): BareProgram {
  const counted = [...values.keys()].filter((column) => values[column] !== 0)
  const end = program.entryColumns.length + counted.length
  return {
    columns: program.columns,
    rowLower: Float64Array.from([...program.rowLower, atLeast]),
    rowUpper: Float64Array.from([...program.rowUpper, Number.POSITIVE_INFINITY]),
    rowStarts: Int32Array.from([...program.rowStarts, end]),
    entryColumns: Int32Array.from([...program.entryColumns, ...counted]),
    entryValues: Float64Array.from([...program.entryValues, ...counted.map((column) => values[column]!)]),
  }
}
