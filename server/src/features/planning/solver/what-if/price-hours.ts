import { FIRST_GRID_HOUR, LAST_GRID_HOUR } from '@spotter/contract/shared/time.ts'
import type { Highs } from 'highs'
import { buildModel } from '../model/build-model.ts'
import { type Candidates, findCandidates } from '../model/candidates.ts'
import type { Model } from '../model/model.ts'
import { columnValues } from '../model/tiers.ts'
import { dualBound } from '../solve/dual-bound.ts'
import { type Bounds, loadProgram, programBounds } from '../solve/highs-program.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import { type Cell, cellsAt, type Week } from '../week/week.ts'

/** How open the added hours are while prices are looked for: so little that they change nothing but the prices. */
const AJAR = 2 ** -10

/** When someone could reasonably work. */
export function openCells(week: Week, location: number) {
  return cellsAt(week, location).filter(
    ({ hour, startsAt }) => hour >= FIRST_GRID_HOUR && hour < LAST_GRID_HOUR && startsAt > week.now,
  )
}

/**
 * The bound of the week with hours added that anyone could work: `boundWith` says how many sessions no plan exceeds then. The
 * trainers in `extras`, one per location, have no hours of their own.
 */
export function priceHours(highs: Highs, week: Week, extras: readonly number[], net: SafetyNet) {
  const model = buildModel(week, addHours(week, extras))
  const { program } = model
  const values = columnValues(model, 'sessions')
  const added = findAddedColumns(model)
  const closed = programBounds(program)
  for (const column of added.values()) closed.columnUpper[column] = 0
  const prices = findPrices(highs, model, values, closed, [...added.values()], net)
  return (cells: readonly Cell[]) => {
    const columnUpper = closed.columnUpper.slice()
    for (const { id } of cells) {
      const column = added.get(id)
      if (column !== undefined) columnUpper[column] = 1
    }
    return Math.floor(dualBound(program, values, prices, { ...closed, columnUpper }))
  }
}

function addHours(week: Week, extras: readonly number[]): Candidates {
  const { fixed, ofTrainees, ofTrainers } = findCandidates(week)
  const hoursAt = (location: number) =>
    openCells(week, location)
      .filter((cell) => fixed.room(cell) > 0)
      .map((cell) => ({ cell, isAsked: true }))
  return {
    fixed,
    ofTrainees,
    ofTrainers: ofTrainers.map((own, index) =>
      extras.includes(index) ? hoursAt(extras.indexOf(index)) : own,
    ),
  }
}

/** By the ID of their cell. */
function findAddedColumns({ program }: Model) {
  const added = new Map<number, number>()
  for (const [index, column] of program.columns.entries())
    if (column.kind === 'trainer-hour' && column.asked) added.set(column.cell.id, index)
  return added
}

/**
 * Prices that prove how little each added hour can bring. With all of them slightly ajar, the solver has to choose, among all
 * prices that prove the bound of the week, those at which the added hours are worth least. Any prices prove something, so
 * if it runs out of time, the bounds are only worse.
 */
function findPrices(
  highs: Highs,
  { program }: Model,
  values: Float64Array,
  closed: Bounds,
  added: number[],
  net: SafetyNet,
) {
  const none = new Float64Array(program.rowLower.length)
  if (program.columns.length === 0) return none
  const columnUpper = closed.columnUpper.slice()
  for (const column of added) columnUpper[column] = AJAR
  const solver = loadProgram(highs, program, { ...closed, columnUpper }, false)
  try {
    solver.options.set({ output_flag: false, random_seed: 0, solver: 'simplex', simplex_strategy: 1 })
    solver.options.set({ time_limit: net.secondsLeft() })
    solver.changeColsCost({ kind: 'range', from: 0, to: values.length - 1 }, values)
    const isBest = solver.run().modelStatus === highs.constants.modelStatus.optimal
    return isBest ? solver.getSolution().rowDual : none
  } finally {
    solver.dispose()
  }
}
