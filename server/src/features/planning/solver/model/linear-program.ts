import type { Column } from './columns.ts'
import type { RowMeaning } from './row-meanings.ts'

/** A linear program with rows `lower ≤ Σ coefficient · column ≤ upper` and columns between 0 and 1, stored row by row. */
export interface LinearProgram {
  columns: Column[]
  rowMeanings: RowMeaning[]
  rowLower: Float64Array
  rowUpper: Float64Array
  /** Row r has the entries from rowStarts[r] to rowStarts[r + 1]. */
  rowStarts: Int32Array
  entryColumns: Int32Array
  entryValues: Float64Array
}

/** Enough to solve it, and to bound it. */
export type BareProgram = Omit<LinearProgram, 'rowMeanings'>

export type ProgramBuilder = ReturnType<typeof createProgramBuilder>

export function createProgramBuilder() {
  const columns: Column[] = []
  const meanings: RowMeaning[] = []
  const lower: number[] = []
  const upper: number[] = []
  const starts = [0]
  const entryColumns: number[] = []
  const entryValues: number[] = []

  const addEntries = (indexes: number[], value: number) => {
    for (const index of indexes) {
      entryColumns.push(index)
      entryValues.push(value)
    }
  }
  const endRow = (meaning: RowMeaning, from: number, to: number) => {
    meanings.push(meaning)
    lower.push(from)
    upper.push(to)
    starts.push(entryColumns.length)
  }

  return {
    columns,
    addColumn: (column: Column) => columns.push(column) - 1,
    /** The first columns minus `times` the others: at most this. */
    atMost(meaning: RowMeaning, limit: number, plus: number[], minus: number[] = [], times = 1) {
      addEntries(plus, 1)
      addEntries(minus, -times)
      endRow(meaning, Number.NEGATIVE_INFINITY, limit)
    },
    /** The first columns add up to the same as the others. */
    balance(meaning: RowMeaning, plus: number[], minus: number[]) {
      addEntries(plus, 1)
      addEntries(minus, -1)
      endRow(meaning, 0, 0)
    },
    finish: () => packProgram(columns, meanings, { lower, upper, starts }, { entryColumns, entryValues }),
  }
}

function packProgram(
  columns: Column[],
  rowMeanings: RowMeaning[],
  rows: Record<'lower' | 'upper' | 'starts', number[]>,
  entries: Record<'entryColumns' | 'entryValues', number[]>,
): LinearProgram {
  return {
    columns,
    rowMeanings,
    rowLower: Float64Array.from(rows.lower),
    rowUpper: Float64Array.from(rows.upper),
    rowStarts: Int32Array.from(rows.starts),
    entryColumns: Int32Array.from(entries.entryColumns),
    entryValues: Float64Array.from(entries.entryValues),
  }
}
