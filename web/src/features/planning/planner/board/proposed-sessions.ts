import type { DraftChange } from '@spotter/contract/planning/drafts.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'

/** By trainee: how many more sessions they'd have this week once the draft is published. */
export function proposedSessions(changes: readonly DraftChange[], week: string): ReadonlyMap<string, number> {
  const end = addDays(week, DAYS_IN_WEEK)
  const count = (place: DraftChange['to']) => Number(place !== null && place.date >= week && place.date < end)
  const proposed = new Map<string, number>()
  for (const { traineeId, from, to, isPublished } of changes)
    if (!isPublished) proposed.set(traineeId, (proposed.get(traineeId) ?? 0) + count(to) - count(from))
  return proposed
}
