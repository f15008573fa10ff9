import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { ChangedFact } from '@spotter/contract/planning/plan.ts'

export function changedFactsOf({ plan }: DraftDetails, changeId: string): ChangedFact[] {
  return plan?.changes.find((planned) => planned.changeId === changeId)?.changedFacts ?? []
}

/** The changes, with what has changed since as their problem, where no rule speaks against them. */
export function withChangedFacts(draft: DraftDetails): DraftChange[] {
  const facts = new Map(draft.plan?.changes.map(({ changeId, changedFacts }) => [changeId, changedFacts]))
  return draft.changes.map((change) => ({
    ...change,
    problem:
      change.problem ??
      (facts
        .get(change.id)
        ?.map(({ message }) => message)
        .join(' ') ||
        null),
  }))
}
