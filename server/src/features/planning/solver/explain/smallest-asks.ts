import type { Highs } from 'highs'
import { buildModel } from '../model/build-model.ts'
import { type Candidates, findCandidates } from '../model/candidates.ts'
import type { Column } from '../model/columns.ts'
import type { Model } from '../model/model.ts'
import { columnValues } from '../model/tiers.ts'
import { readSessions } from '../solve/read-sessions.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import { solveOnce } from '../solve/solve-once.ts'
import type { Session, Trainee, Week } from '../week/week.ts'
import { type AskableHours, findAskableHours } from './askable-hours.ts'
import type { Ask } from './direct-asks.ts'

/** A session is worth asking for two hours, but not for three. */
export const WORTH = { session: 5, hour: -2 }
/** Staying with the plan, fairness, and wishes break ties. */
const TIE = 1 / 512

export interface AskSet {
  asks: Ask[]
  /** The sessions the week would have with all of these hours opened. */
  sessions: Session[]
}

/**
 * The fewest hours to ask for, all at once: among the direct asks, and the hours next to those that people already set. No
 * other set of these hours is worth more, and none places as many sessions with fewer hours.
 */
export function findSmallestAsks(
  highs: Highs,
  week: Week,
  plan: Session[],
  { leftOut, directAsks }: { leftOut: Trainee[]; directAsks: Ask[] },
  net: SafetyNet,
): AskSet {
  const none = { asks: [], sessions: plan }
  const askable = findAskableHours(week, leftOut, directAsks)
  const candidates = addAskableHours(week, askable)
  const model = buildModel({ ...week, previous: plan }, candidates)
  if (model.program.columns.length === 0) return none
  const worth = Float64Array.from(model.program.columns, worthOf)
  const values = solveOnce(highs, model.program, worth, tiesOf(model), net)
  if (!values) return none
  const found = readSessions(model, values)
  const sessions = [...week.locks, ...found]
  return sessions.length > plan.length ? { asks: readAsks(askable, found), sessions } : none
}

function worthOf(column: Column) {
  if (column.kind === 'nth-session') return WORTH.session
  if (column.kind === 'trainer-hour') return column.asked ? WORTH.hour : 0
  if (column.kind !== 'seat') return 0
  return (Number(column.asked.trainee) + Number(column.asked.trainer)) * WORTH.hour
}

function tiesOf(model: Model) {
  const [kept, fairness, wishes] = [
    columnValues(model, 'kept'),
    columnValues(model, 'fairness'),
    columnValues(model, 'wishes'),
  ]
  return kept.map((value, index) => TIE * (20 * value + fairness[index]! + 2 * wishes[index]!))
}

function addAskableHours(week: Week, askable: AskableHours): Candidates {
  const { fixed, ofTrainees, ofTrainers } = findCandidates(week)
  const toAsked = (cell: Session['cell']) => ({ cell, isAsked: true })
  const isRoom = (cell: Session['cell']) => fixed.room(cell) > 0
  return {
    fixed,
    ofTrainees: ofTrainees.map((own, index) => {
      const asked = askable.ofTrainees[index]!.filter(
        (cell) => isRoom(cell) && fixed.traineeFits(index, cell),
      )
      return [...own, ...asked.map(toAsked)]
    }),
    ofTrainers: ofTrainers.map((own, index) => {
      const asked = askable.ofTrainers[index]!.filter(
        (cell) => isRoom(cell) && fixed.trainerFits(index, cell),
      )
      return [...own, ...asked.map(toAsked)]
    }),
  }
}

function readAsks({ ofTrainees, ofTrainers }: AskableHours, sessions: Session[]): Ask[] {
  return sessions.flatMap((session) => [
    ...(ofTrainers[session.trainer]!.includes(session.cell)
      ? [{ asked: 'trainer' as const, ...session }]
      : []),
    ...(ofTrainees[session.trainee]!.includes(session.cell)
      ? [{ asked: 'trainee' as const, ...session }]
      : []),
  ])
}
