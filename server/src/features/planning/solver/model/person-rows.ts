import { cellOf } from './cell-of.ts'
import type { ModelDraft } from './model.ts'
import { overlappingGroups } from './overlapping-groups.ts'

export function addPersonRows({ week, program, seatsOfTrainee, workOfTrainer }: ModelDraft) {
  const trainerOfPerson = new Map(week.trainers.map((trainer) => [trainer.person, trainer]))
  const traineeOfPerson = new Map(week.trainees.map((trainee) => [trainee.person, trainee]))
  for (const person of new Set([...trainerOfPerson.keys(), ...traineeOfPerson.keys()])) {
    const trainee = traineeOfPerson.get(person)
    const seats = trainee ? seatsOfTrainee[trainee.index]! : []
    const work = workOfTrainer[trainerOfPerson.get(person)?.index ?? -1] ?? []
    for (const group of overlappingGroups(
      [...work, ...seats],
      (column) => cellOf(program, column).startsAt,
    )) {
      const days = new Set(group.map((column) => cellOf(program, column).day))
      // One session per day already rules out two at the same time.
      const isCovered = work.length === 0 && trainee?.perDay === 1 && days.size === 1
      const at = Math.max(...group.map((column) => cellOf(program, column).startsAt))
      if (group.length > 1 && !isCovered) program.atMost({ kind: 'person', person, at }, 1, group)
    }
  }
}
