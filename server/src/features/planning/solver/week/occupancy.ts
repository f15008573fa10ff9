import { createTaken, type Taken } from './taken.ts'
import { type Cell, canBePaired, isBanned, isRushed, type Session, type Week } from './week.ts'

export type Occupancy = ReturnType<typeof createOccupancy>

export function createOccupancy(week: Week) {
  const taken = createTaken(week)
  const dayFits = (trainee: number, cell: Cell) => isGoodDay(week, taken, trainee, cell)
  const traineeFits = (trainee: number, cell: Cell) =>
    taken.ofTrainee(trainee) < week.trainees[trainee]!.wanted &&
    dayFits(trainee, cell) &&
    !isBanned(week, trainee, cell) &&
    !taken.isTaken(week.trainees[trainee]!.person, cell)
  const trainerFits = (trainer: number, cell: Cell) =>
    isWithinLimits(week, taken, trainer, cell) &&
    !taken.usesHour(trainer, cell) &&
    !taken.isTaken(week.trainers[trainer]!.person, cell)
  return {
    ...taken,
    dayFits,
    traineeFits,
    trainerFits,
    /** Whether the trainer would have to change locations without a free hour. */
    rushes: (trainer: number, cell: Cell) => week.onePlaceInARow && hasToRush(week, taken, trainer, cell),
    fits: ({ trainee, trainer, cell }: Session) =>
      taken.room(cell) > 0 &&
      canBePaired(week, week.trainees[trainee]!, week.trainers[trainer]!, cell) &&
      traineeFits(trainee, cell) &&
      trainerFits(trainer, cell),
  }
}

export function occupancyOfFixed(week: Week) {
  const occupancy = createOccupancy(week)
  for (const lock of week.locks) occupancy.add(lock)
  return occupancy
}

function isGoodDay(week: Week, { traineeOnDay }: Taken, trainee: number, { day }: Cell) {
  const { perDay, restDays } = week.trainees[trainee]!
  if (traineeOnDay(trainee, day) >= perDay) return false
  for (let apart = 1; apart <= restDays; apart++) {
    if (traineeOnDay(trainee, day - apart) > 0 || traineeOnDay(trainee, day + apart) > 0) return false
  }
  return true
}

function isWithinLimits(week: Week, taken: Taken, trainer: number, cell: Cell) {
  const { perDay, perWeek } = week.trainers[trainer]!
  if (taken.trainerOnDay(trainer, cell.day) >= perDay || taken.ofTrainer(trainer) >= perWeek) return false
  return !week.onePlaceInARow || !hasToRush(week, taken, trainer, cell)
}

/** Only the brand's own sessions have a location. */
function hasToRush(week: Week, { sessionsOf, bookedCells }: Taken, trainer: number, cell: Cell) {
  const planned = sessionsOf(week.trainers[trainer]!.person).filter((session) => session.trainer === trainer)
  return [...planned.map(({ cell }) => cell), ...bookedCells(trainer)].some((other) => isRushed(other, cell))
}
