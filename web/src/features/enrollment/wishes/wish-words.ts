import type { WishChanges } from '@spotter/contract/enrollment/wishes.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'

export type Wish = Required<WishChanges>

export interface Choice {
  id: string
  name: string
}

export function wishOf(given: Wish): Wish {
  const { sessionsPerWeek, sessionsPerDay, restDays } = given
  const { preferredTrainerId, onlyPreferredTrainer, otherLocationIds } = given
  return {
    sessionsPerWeek,
    sessionsPerDay,
    restDays,
    preferredTrainerId,
    onlyPreferredTrainer,
    otherLocationIds,
  }
}

/** '2 sessions per week, preferably with Kenji Watanabe' */
export function wishInWords(
  { wanted, preferredTrainerId, onlyPreferredTrainer }: Wish & { wanted: number },
  trainers: readonly Choice[],
) {
  if (wanted === 0) return 'No sessions for now'
  const trainer = trainers.find(({ id }) => id === preferredTrainerId)
  const often = `${plural(wanted, 'session')} per week`
  if (!trainer) return often
  return `${often}, ${onlyPreferredTrainer ? 'only' : 'preferably'} with ${trainer.name}`
}

export function perWeekWords(count: number) {
  return count === 0 ? 'No sessions for now' : `${plural(count, 'session')} per week`
}
