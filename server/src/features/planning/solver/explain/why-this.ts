import { type Session, type Week, weekHour } from '../week/week.ts'

export interface Why {
  isUsualHour: boolean
  isPreferredLocation: boolean
  isPreferredTrainer: boolean
  /** How often they met in the history weeks. */
  timesWithTrainer: number
  /** Sessions the trainee missed in the history weeks. */
  shortfall: number
}

export function explainSession(week: Week, { trainee, trainer, cell }: Session): Why {
  const person = week.trainees[trainee]!
  return {
    isUsualHour: person.usualHours.has(weekHour(cell)),
    isPreferredLocation: cell.location === person.home,
    isPreferredTrainer: trainer === person.preferredTrainer,
    timesWithTrainer: person.usualTrainers.get(trainer) ?? 0,
    shortfall: person.shortfall,
  }
}
