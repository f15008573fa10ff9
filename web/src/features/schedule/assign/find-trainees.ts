import type { AssignableTrainee } from '@spotter/contract/schedule.ts'

const ORDER = { available: 0, unavailable: 1, busy: 2 }

/** Searches name, email, and preferred location, ignoring case. Available trainees come first. */
export function findTrainees(trainees: readonly AssignableTrainee[], search: string) {
  const term = search.trim().toLowerCase()
  const found = trainees.filter(({ fullName, email, gymLocationName }) =>
    [fullName, email, gymLocationName ?? ''].some((words) => words.toLowerCase().includes(term)),
  )
  return found.toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
}
