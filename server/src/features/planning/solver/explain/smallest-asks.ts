import type { Highs } from 'highs'
import { buildModel } from '../model/build-model.ts'
import { type Candidates, findCandidates } from '../model/candidates.ts'
import type { Column } from '../model/columns.ts'
import type { Model } from '../model/model.ts'
import { columnValues } from '../model/tiers.ts'
import { readSessions } from '../solve/read-sessions.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import { solveOnce } from '../solve/solve-once.ts'
import { type Cell, cellsAt, type Session, type Trainee, type Week, weekHour } from '../week/week.ts'
import { type Ask, decentHours, isNextTo } from './direct-asks.ts'

/** A session is worth asking one trainer and one trainee, but not more. */
const WORTH = { session: 5, trainerHour: -2, traineeHour: -2.5 }
/** Fairness and wishes break ties. Much smaller, and the solver wanders among equals: several times slower. */
const TIE = 1 / 512

export interface AskSet {
  asks: Ask[]
  /** Sessions the week would have with all of these hours opened. */
  placed: number
}

/** The fewest hours to ask for, all at once, next to hours that people already set. */
export function findSmallestAsks(
  highs: Highs,
  week: Week,
  plan: Session[],
  leftOut: Trainee[],
  net: SafetyNet,
): AskSet {
  const none = { asks: [], placed: plan.length }
  const candidates = addAskedHours(week, findCandidates(week), leftOut)
  const model = buildModel(week, candidates)
  if (model.program.columns.length === 0) return none
  const values = solveOnce(highs, model.program, worthOfColumns(model), net)
  if (!values) return none
  const sessions = readSessions(model, values)
  const placed = week.locks.length + sessions.length
  return placed > plan.length ? { asks: readAsks(candidates, sessions), placed } : none
}

function worthOfColumns(model: Model) {
  const [fairness, wishes] = [columnValues(model, 'fairness'), columnValues(model, 'wishes')]
  return Float64Array.from(
    model.program.columns,
    (column, index) => worthOf(column) + TIE * (fairness[index]! + 2 * wishes[index]!),
  )
}

function worthOf(column: Column) {
  if (column.kind === 'nth-session') return WORTH.session
  if (column.kind === 'trainer-hour') return column.asked ? WORTH.trainerHour : 0
  if (column.kind !== 'seat') return 0
  return (column.asked.trainee ? WORTH.traineeHour : 0) + (column.asked.trainer ? WORTH.trainerHour : 0)
}

/** Hours next to those already set, but not at night: of every trainer, and of the trainees who were left out. */
function addAskedHours(week: Week, candidates: Candidates, leftOut: Trainee[]): Candidates {
  const { fixed } = candidates
  const isLeftOut = new Set(leftOut.map(({ index }) => index))
  const isDecent = decentHours(week)
  const toAsked = (cell: Cell) => ({ cell, isAsked: true })
  const wanted = new Set(leftOut.flatMap(({ locations }) => locations))
  return {
    fixed,
    ofTrainees: week.trainees.map((trainee) => {
      const own = candidates.ofTrainees[trainee.index]!
      if (!isLeftOut.has(trainee.index)) return own
      const setHours = new Set(trainee.cells.map(weekHour))
      const asked = trainee.askableCells.filter(
        (cell) => isNextTo(setHours, cell) && fixed.room(cell) > 0 && fixed.traineeFits(trainee.index, cell),
      )
      return [...own, ...asked.map(toAsked)]
    }),
    ofTrainers: week.trainers.map((trainer) => {
      const cells = trainer.locations
        .filter((location) => wanted.has(location))
        .flatMap((location) => cellsAt(week, location))
      const asked = cells.filter(
        (cell) =>
          cell.startsAt > week.now &&
          isDecent(cell.hour) &&
          !trainer.setHours.has(weekHour(cell)) &&
          isNextTo(trainer.setHours, cell) &&
          fixed.room(cell) > 0 &&
          fixed.trainerFits(trainer.index, cell),
      )
      return [...candidates.ofTrainers[trainer.index]!, ...asked.map(toAsked)]
    }),
  }
}

function readAsks({ ofTrainees, ofTrainers }: Candidates, sessions: Session[]): Ask[] {
  const isAsked = (hours: { cell: Cell; isAsked: boolean }[], cell: Cell) =>
    hours.some((hour) => hour.isAsked && hour.cell === cell)
  return sessions.flatMap((session) => [
    ...(isAsked(ofTrainers[session.trainer]!, session.cell)
      ? [{ asked: 'trainer' as const, ...session }]
      : []),
    ...(isAsked(ofTrainees[session.trainee]!, session.cell)
      ? [{ asked: 'trainee' as const, ...session }]
      : []),
  ])
}
