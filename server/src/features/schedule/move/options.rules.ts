import type { MoveOption } from '@spotter/contract/schedule.ts'

type Option = Pick<MoveOption, 'reason' | 'trainerName' | 'isMarkedByTrainee' | 'sessionsTogether'> & {
  traineeFirstName: string
  isSameTrainer: boolean
}

/** Why an option is worth looking at, in one line. */
export function explainOption({ traineeFirstName, ...option }: Option) {
  const { reason, trainerName, isSameTrainer, isMarkedByTrainee, sessionsTogether } = option
  if (reason === 'marked-hour') return `Same trainer, at an hour ${traineeFirstName} marked`
  const known = sessionsTogether === 1 ? '1 session together' : `${sessionsTogether} sessions together`
  const who = isSameTrainer ? 'Same trainer' : sessionsTogether > 0 ? `${trainerName}, ${known}` : trainerName
  if (reason === 'same-hour') return `Same hour, with ${who}`
  return isMarkedByTrainee
    ? `An hour ${traineeFirstName} marked, with ${who}`
    : `${who}, at an hour ${traineeFirstName} hasn't marked`
}
