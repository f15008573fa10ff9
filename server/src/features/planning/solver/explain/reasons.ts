import { createOccupancy, type Occupancy } from '../week/occupancy.ts'
import {
  type Cell,
  canBePaired,
  isBanned,
  overlap,
  type Session,
  type Trainee,
  type Trainer,
  type Week,
} from '../week/week.ts'

/** What each stage leaves of a trainee's hours. The first stage that leaves none is the reason. */
export const STAGES = [
  'set',
  'notBusy',
  'allowedDays',
  'notBanned',
  'locationHasRoom',
  'trainerWorks',
  'trainerNotBooked',
  'trainerWithinLimits',
] as const
export type Stage = (typeof STAGES)[number]

/** 'taken': every hour that works went to someone else. 'fits': a manager's edit has freed one. */
export type Reason =
  | 'fits'
  | 'no-hours'
  | 'busy'
  | 'own-days'
  | 'removed'
  | 'location-full'
  | 'no-trainer'
  | 'preferred-trainer-off'
  | 'trainers-booked'
  | 'trainer-limits'
  | 'taken'

export interface LeftOut {
  trainee: Trainee
  missing: number
  reason: Reason
  /** Hours left after each stage. */
  counts: Record<Stage, number>
}

const REASONS: Record<Stage, Reason> = {
  set: 'no-hours',
  notBusy: 'busy',
  allowedDays: 'own-days',
  notBanned: 'removed',
  locationHasRoom: 'location-full',
  trainerWorks: 'no-trainer',
  trainerNotBooked: 'trainers-booked',
  trainerWithinLimits: 'trainer-limits',
}

export function findLeftOut(week: Week, sessions: Session[]): LeftOut[] {
  const [before, after] = [createOccupancy(week), createOccupancy(week)]
  for (const session of sessions) after.add(session)
  const trainersAt = groupByCell(week.trainers)
  return week.trainees
    .map((trainee) => ({ trainee, missing: trainee.wanted - after.ofTrainee(trainee.index) }))
    .filter(({ missing }) => missing > 0)
    .map(({ trainee, missing }) => {
      const counts = countStages(stagesOf(week, trainee, before, after, trainersAt), trainee.cells)
      const fits = trainee.cells.some((cell) =>
        trainersAt
          .get(cell.id)
          ?.some((trainer) => after.fits({ trainee: trainee.index, trainer: trainer.index, cell })),
      )
      return { trainee, missing, reason: fits ? 'fits' : reasonFor(trainee, counts), counts }
    })
}

export function groupByCell(trainers: Trainer[]) {
  const atCell = new Map<number, Trainer[]>()
  for (const trainer of trainers)
    for (const { id } of trainer.cells) {
      const list = atCell.get(id)
      if (list) list.push(trainer)
      else atCell.set(id, [trainer])
    }
  return atCell
}

function stagesOf(
  week: Week,
  trainee: Trainee,
  before: Occupancy,
  after: Occupancy,
  trainersAt: Map<number, Trainer[]>,
): Record<Stage, (cell: Cell) => boolean> {
  const working = (cell: Cell) =>
    (trainersAt.get(cell.id) ?? []).filter((trainer) => canBePaired(week, trainee, trainer, cell))
  const notBooked = (cell: Cell) => working(cell).filter(({ person }) => !before.isTaken(person, cell))
  const isInPlan = ({ person, index }: Trainer, { startsAt }: Cell) =>
    after
      .sessionsOf(person)
      .some(({ trainer, cell }) => trainer === index && overlap(cell.startsAt, startsAt))
  return {
    set: () => true,
    notBusy: (cell) => !before.isTaken(trainee.person, cell),
    allowedDays: (cell) => !after.isTaken(trainee.person, cell) && after.dayFits(trainee.index, cell),
    notBanned: (cell) => !isBanned(week, trainee.index, cell),
    locationHasRoom: (cell) => before.room(cell) > 0,
    trainerWorks: (cell) => working(cell).length > 0,
    trainerNotBooked: (cell) => notBooked(cell).length > 0,
    trainerWithinLimits: (cell) =>
      notBooked(cell).some((trainer) => isInPlan(trainer, cell) || after.trainerFits(trainer.index, cell)),
  }
}

/** The same hour at two locations counts once. */
function countStages(stages: Record<Stage, (cell: Cell) => boolean>, cells: Cell[]) {
  let left = cells
  const count = (stage: Stage) => {
    left = left.filter(stages[stage])
    return [stage, new Set(left.map(({ startsAt }) => startsAt)).size]
  }
  return Object.fromEntries(STAGES.map(count)) as Record<Stage, number>
}

function reasonFor({ onlyPreferredTrainer }: Trainee, counts: Record<Stage, number>): Reason {
  const stage = STAGES.find((stage) => counts[stage] === 0)
  if (!stage) return 'taken'
  return stage === 'trainerWorks' && onlyPreferredTrainer ? 'preferred-trainer-off' : REASONS[stage]
}
