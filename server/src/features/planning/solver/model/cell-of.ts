import type { Cell } from '../week/week.ts'
import type { ProgramBuilder } from './linear-program.ts'

export function cellOf({ columns }: ProgramBuilder, index: number): Cell {
  const column = columns[index]!
  if (column.kind !== 'seat' && column.kind !== 'trainer-hour') throw new Error(`${column.kind} has no cell`)
  return column.cell
}
