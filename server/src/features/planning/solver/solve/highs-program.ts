import type { Highs, Model as HighsModel } from 'highs'
import type { BareProgram } from '../model/linear-program.ts'

/** How far each column and row may go. Fixing them narrows the program without adding rows. */
export interface Bounds {
  columnLower: Float64Array
  columnUpper: Float64Array
  rowLower: Float64Array
  rowUpper: Float64Array
}

export function programBounds({ columns, rowLower, rowUpper }: BareProgram): Bounds {
  return {
    columnLower: new Float64Array(columns.length),
    columnUpper: new Float64Array(columns.length).fill(1),
    rowLower: rowLower.slice(),
    rowUpper: rowUpper.slice(),
  }
}

export function copyBounds({ columnLower, columnUpper, rowLower, rowUpper }: Bounds): Bounds {
  return {
    columnLower: columnLower.slice(),
    columnUpper: columnUpper.slice(),
    rowLower: rowLower.slice(),
    rowUpper: rowUpper.slice(),
  }
}

/** Loads a program into HiGHS; the caller disposes of it. */
export function loadProgram(
  highs: Highs,
  program: BareProgram,
  bounds: Bounds,
  isWhole: boolean,
): HighsModel {
  const [numCols, numRows] = [program.columns.length, program.rowLower.length]
  return highs.createModel({
    numCols,
    numRows,
    sense: highs.constants.objectiveSense.maximize,
    colCost: new Float64Array(numCols),
    colLower: bounds.columnLower,
    colUpper: bounds.columnUpper,
    rowLower: bounds.rowLower,
    rowUpper: bounds.rowUpper,
    matrix: {
      format: 'csr',
      numRows,
      numCols,
      starts: program.rowStarts,
      indices: program.entryColumns,
      values: program.entryValues,
    },
    ...(isWhole ? { integrality: new Int32Array(numCols).fill(1) } : {}),
  })
}

export function weigh(values: Float64Array, weights: Float64Array) {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index]! * weights[index]!
  return sum
}

export function isWholeNumber(value: number) {
  return Math.abs(value - Math.round(value)) <= 1e-6
}
