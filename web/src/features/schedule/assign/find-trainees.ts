import type { AssignableTrainee, SuggestedTrainee } from '@spotter/contract/schedule/schedule.ts'

const ORDER = { available: 0, unavailable: 1, busy: 2 }

export interface FoundTrainee extends AssignableTrainee {
  suggestion?: SuggestedTrainee
}

/**
 * Searches name, email, and preferred location, ignoring case. Available trainees come first, the best suggestions
 * before everyone else.
 */
export function findTrainees(
  trainees: readonly AssignableTrainee[],
  search: string,
  suggestions: readonly SuggestedTrainee[] = [],
): FoundTrainee[] {
  const term = search.trim().toLowerCase()
  const places = new Map(suggestions.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: AssignableTrainee) => places.get(id) ?? suggestions.length
  return trainees
    .filter(({ fullName, email, gymLocationName }) =>
      [fullName, email, gymLocationName ?? ''].some((words) => words.toLowerCase().includes(term)),
    )
    .toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || placeOf(a) - placeOf(b))
    .map((trainee) => ({ ...trainee, suggestion: suggestions[placeOf(trainee)] }))
}
