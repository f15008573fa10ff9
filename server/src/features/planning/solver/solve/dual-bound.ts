import type { BareProgram } from '../model/linear-program.ts'
import { type Bounds, programBounds } from './highs-program.ts'

/** Prices become multiples of this, and everything else is a whole number, so every sum below is exact. */
const GRAIN = 2 ** -20

/**
 * Weak duality: whatever prices go in, no plan is worth more than what comes out. So the solver that suggests the prices
 * doesn't have to be trusted, only these few lines.
 */
export function dualBound(
  program: BareProgram,
  values: Float64Array,
  prices: Float64Array,
  bounds: Bounds = programBounds(program),
) {
  const worth = values.slice()
  let bound = 0
  for (let row = 0; row < prices.length; row++) {
    const suggested = Math.round(prices[row]! / GRAIN) * GRAIN
    const limit = suggested > 0 ? bounds.rowUpper[row]! : bounds.rowLower[row]!
    // A price on a side without a limit proves nothing, so it's dropped.
    if (suggested === 0 || !Number.isFinite(limit)) continue
    bound += suggested * limit
    for (let entry = program.rowStarts[row]!; entry < program.rowStarts[row + 1]!; entry++)
      worth[program.entryColumns[entry]!]! -= suggested * program.entryValues[entry]!
  }
  for (let column = 0; column < worth.length; column++) {
    const rest = worth[column]!
    bound += rest * (rest > 0 ? bounds.columnUpper[column]! : bounds.columnLower[column]!)
  }
  return bound
}
