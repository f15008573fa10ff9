import type { PlanDifference } from '@spotter/contract/planning/plan.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'

/** '11 sessions change for 10 people' */
export function differencesInWords(differences: readonly PlanDifference[]) {
  const people = new Set(differences.map(({ traineeId }) => traineeId)).size
  const change = differences.length === 1 ? 'changes' : 'change'
  return `${plural(differences.length, 'session')} ${change} for ${plural(people, 'person', 'people')}`
}
