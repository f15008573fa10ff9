import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'

/** What isn't published yet. */
export function waitingChanges({ changes }: DraftDetails) {
  return changes.filter(({ isPublished }) => !isPublished)
}
