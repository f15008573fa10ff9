import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'

type Option = Pick<MoveOption, 'reason' | 'isMarkedByTrainee' | 'sessionsTogether'> & {
  traineeFirstName: string
  isSameTrainer: boolean
}

/** An hour that the trainee hasn't marked is always said to be one. */
export function explainOption({ traineeFirstName, ...option }: Option) {
  const { reason, isSameTrainer, isMarkedByTrainee, sessionsTogether } = option
  const known =
    sessionsTogether > 0 ? `${plural(sessionsTogether, 'session')} together` : 'First session together'
  const who = isSameTrainer ? 'Same trainer' : known
  if (reason !== 'same-hour')
    return `${who}, at an hour ${traineeFirstName} ${isMarkedByTrainee ? 'marked' : "hasn't marked"}`
  return `${who}, at the same hour${isMarkedByTrainee ? '' : `, which ${traineeFirstName} hasn't marked`}`
}
