import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'

export function waitingChanges({ changes }: DraftDetails) {
  return changes.filter(({ isPublished }) => !isPublished)
}
