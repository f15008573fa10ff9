import type { Occupancy } from '../week/occupancy.ts'
import { canBePaired, type Trainee, type Week } from '../week/week.ts'
import type { AskableHours } from './askable-hours.ts'
import type { Ask } from './direct-asks.ts'

/** Where no single hour makes room for someone: two that do, the trainer's and their own, and nobody moves. */
export function findAskPair(
  week: Week,
  after: Occupancy,
  trainee: Trainee,
  { ofTrainees, ofTrainers }: AskableHours,
): Ask[] {
  for (const cell of ofTrainees[trainee.index]!) {
    if (after.room(cell) <= 0 || !after.traineeFits(trainee.index, cell)) continue
    const trainer = week.trainers.find(
      (trainer) =>
        ofTrainers[trainer.index]!.includes(cell) &&
        canBePaired(week, trainee, trainer, cell) &&
        after.trainerFits(trainer.index, cell),
    )
    if (!trainer) continue
    const session = { trainee: trainee.index, trainer: trainer.index, cell }
    return [
      { asked: 'trainer', ...session },
      { asked: 'trainee', ...session },
    ]
  }
  return []
}
