import type { Column } from '../model/columns.ts'
import type { LinearProgram } from '../model/linear-program.ts'
import { type Bounds, isWholeNumber, programBounds } from './highs-program.ts'

/**
 * Frees the people who came out in fractions and those they share hours with, nearest first; everyone else stays where
 * the relaxation put them.
 */
export function freeNeighborhood(program: LinearProgram, values: Float64Array, people: number): Bounds {
  const { trainees, trainers } = findNeighbors(program, values, people)
  const bounds = programBounds(program)
  for (const [index, column] of program.columns.entries()) {
    if (isFree(column, trainees, trainers)) continue
    bounds.columnLower[index] = bounds.columnUpper[index] = Math.round(values[index]!)
  }
  return bounds
}

function isFree(column: Column, trainees: Set<number>, trainers: Set<number>) {
  switch (column.kind) {
    case 'seat':
      return trainees.has(column.trainee) && (column.trainer === null || trainers.has(column.trainer))
    case 'trainer-hour':
    case 'nth-hour':
      return trainers.has(column.trainer)
    default:
      return trainees.has(column.trainee)
  }
}

function findNeighbors({ columns }: LinearProgram, values: Float64Array, people: number) {
  const atCell = new Map<number, number[]>()
  const cellsOfTrainee = new Map<number, Set<number>>()
  for (const [index, column] of columns.entries()) {
    if (column.kind !== 'seat' && column.kind !== 'trainer-hour') continue
    addTo(atCell, column.cell.id, index)
    if (column.kind !== 'seat') continue
    const cells = cellsOfTrainee.get(column.trainee) ?? new Set()
    cellsOfTrainee.set(column.trainee, cells.add(column.cell.id))
  }
  const trainees = new Set<number>()
  const trainers = new Set<number>()
  for (const [index, column] of columns.entries()) {
    if (isWholeNumber(values[index]!)) continue
    if ('trainee' in column) trainees.add(column.trainee)
    if ('trainer' in column && column.trainer !== null) trainers.add(column.trainer)
  }
  // A Set visits what's added while it's being walked, so this spreads outward.
  for (const trainee of trainees)
    for (const cell of cellsOfTrainee.get(trainee) ?? [])
      for (const index of atCell.get(cell)!) meet(columns[index]!, values[index]! > 1e-6)
  return { trainees, trainers }

  function meet(column: Column, isUsed: boolean) {
    if (isUsed && column.kind === 'seat' && trainees.size < people) trainees.add(column.trainee)
    const trainer = 'trainer' in column ? column.trainer : null
    const isWelcome = isUsed || (column.kind === 'trainer-hour' && trainers.size < people / 2)
    if (trainer !== null && isWelcome) trainers.add(trainer)
  }
}

function addTo(lists: Map<number, number[]>, key: number, value: number) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
