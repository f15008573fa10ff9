import type { DraftOutcome } from '@spotter/contract/planning/drafts.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'

/** What was published, and what's left to do about it. */
export function publishedInWords({ done, left }: Pick<DraftOutcome, 'done' | 'left'>, noun: string) {
  const next =
    left > 0 ? `${plural(left, noun)} stayed in the draft.` : 'Approve the notifications to let people know.'
  return `Published ${plural(done, noun)}. ${next}`
}
