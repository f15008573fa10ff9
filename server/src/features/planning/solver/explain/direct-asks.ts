import { isAtNight } from '../week/clocks.ts'
import { createOccupancy, type Occupancy } from '../week/occupancy.ts'
import {
  type Cell,
  canBePaired,
  hourOfDay,
  type Session,
  type Trainee,
  type Trainer,
  type Week,
  weekHour,
} from '../week/week.ts'
import { groupByCell } from './reasons.ts'

export interface Ask {
  asked: 'trainer' | 'trainee'
  trainee: number
  /** For a trainee's hour: who would take it. */
  trainer: number
  cell: Cell
}

const ASKS_EACH = 3

/**
 * Hours that, once opened, make room for one more session without moving anyone, the likeliest first. When the plan is
 * proven, each is worth exactly one session. Nobody is asked to start working or training at night.
 */
export function findDirectAsks(week: Week, sessions: Session[], leftOut: Trainee[]): Map<number, Ask[]> {
  const occupancy = createOccupancy(week)
  for (const session of sessions) occupancy.add(session)
  const trainersAt = groupByCell(week.trainers)
  const isDecent = reasonableHours(week)
  const trainersOf = week.locations.map((_, location) =>
    week.trainers.filter(({ locations }) => locations.includes(location)),
  )
  return new Map(
    leftOut.map((trainee) => {
      const asks = [
        ...trainerAsks(week, occupancy, trainee, trainersOf, isDecent),
        ...traineeAsks(week, occupancy, trainee, trainersAt),
      ]
      return [trainee.index, mostLikely(asks)]
    }),
  )
}

/** Which hours a trainer may be asked for: not at night, unless someone works at that hour. */
export function reasonableHours({ trainers }: Week) {
  const worked = new Set(trainers.flatMap(({ setHours }) => Array.from(setHours, hourOfDay)))
  return (hour: number) => !isAtNight(hour) || worked.has(hour)
}

interface RatedAsk extends Ask {
  likelihood: number
}

function trainerAsks(
  week: Week,
  occupancy: Occupancy,
  trainee: Trainee,
  trainersOf: Trainer[][],
  isDecent: (hour: number) => boolean,
): RatedAsk[] {
  const cells = trainee.cells.filter(
    (cell) => isDecent(cell.hour) && occupancy.room(cell) > 0 && occupancy.traineeFits(trainee.index, cell),
  )
  return cells.flatMap((cell) =>
    trainersOf[cell.location]!.filter(
      (trainer) =>
        !trainer.setHours.has(weekHour(cell)) &&
        canBePaired(week, trainee, trainer, cell) &&
        occupancy.trainerFits(trainer.index, cell),
    ).map((trainer) => ({
      asked: 'trainer' as const,
      trainee: trainee.index,
      trainer: trainer.index,
      cell,
      likelihood: trainerLikelihood(trainee, trainer, cell),
    })),
  )
}

function trainerLikelihood(trainee: Trainee, { index, cells, setHours }: Trainer, cell: Cell) {
  return (
    (isNextTo(setHours, cell) ? 4 : 0) +
    (cells.some(({ day }) => day === cell.day) ? 2 : 0) +
    (trainee.usualTrainers.has(index) ? 2 : 0) +
    (cell.location === trainee.home ? 1 : 0) +
    (cells.some(({ location }) => location === cell.location) ? 1 : 0)
  )
}

function traineeAsks(
  week: Week,
  occupancy: Occupancy,
  trainee: Trainee,
  trainersAt: Map<number, Trainer[]>,
): RatedAsk[] {
  const setHours = new Set(trainee.cells.map(weekHour))
  return trainee.askableCells.flatMap((cell) => {
    const free = trainersAt
      .get(cell.id)
      ?.find(
        (trainer) => canBePaired(week, trainee, trainer, cell) && occupancy.trainerFits(trainer.index, cell),
      )
    if (!free || occupancy.room(cell) <= 0 || !occupancy.traineeFits(trainee.index, cell)) return []
    const likelihood =
      (isNextTo(setHours, cell) ? 4 : 0) +
      (trainee.cells.some(({ day }) => day === cell.day) ? 1 : 0) +
      (cell.location === trainee.home ? 1 : 0) -
      (trainee.cells.length > 0 ? 0 : 3)
    return [{ asked: 'trainee' as const, trainee: trainee.index, trainer: free.index, cell, likelihood }]
  })
}

export function isNextTo(setHours: Set<number>, { day, hour }: Cell) {
  const isSet = (other: number) => other >= 0 && other < 24 && setHours.has(weekHour({ day, hour: other }))
  return isSet(hour - 1) || isSet(hour + 1)
}

/** Sorting is stable, and what comes first is already in a fixed order: trainers before trainees, then by hour. */
function mostLikely(asks: RatedAsk[]): Ask[] {
  return asks
    .toSorted((a, b) => b.likelihood - a.likelihood)
    .slice(0, ASKS_EACH)
    .map(({ likelihood, ...ask }) => ask)
}
