import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { withChangedFacts } from '../facts-since.ts'

export const PLAN_FILTERS = ['all', 'changed', 'locked', 'impossible'] as const
export type PlanFilter = (typeof PLAN_FILTERS)[number]

export function filterChanges(draft: DraftDetails): Record<PlanFilter, DraftChange[]> {
  const locked = new Set(
    draft.plan?.changes.filter(({ isLocked }) => isLocked).map(({ changeId }) => changeId),
  )
  const moved = new Set(
    draft.plan?.result?.differences?.flatMap(({ traineeId, after }) => after && keyOf(traineeId, after)),
  )
  const all = withChangedFacts(draft)
  return {
    all,
    changed: all.filter(({ traineeId, to }) => to && moved.has(keyOf(traineeId, to))),
    locked: all.filter(({ id }) => locked.has(id)),
    impossible: all.filter(({ problem, isPublished }) => problem !== null && !isPublished),
  }
}

function keyOf(traineeId: string, { date, hour }: { date: string; hour: number }) {
  return `${traineeId} ${date} ${hour}`
}
