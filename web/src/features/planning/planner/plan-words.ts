import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type {
  LeftOutTrainee,
  PlanDifference,
  PlanQuality,
  PlanResult,
  PlanStep,
} from '@spotter/contract/planning/plan.ts'
import { plural } from '@spotter/contract/words/plural.ts'

const STEPS: Record<PlanStep, string> = {
  sessions: 'Placing sessions…',
  kept: 'Keeping the draft as it was…',
  fairness: 'Sharing fairly…',
  wishes: 'Keeping usual trainers…',
  balance: "Balancing trainers' hours…",
  spacing: 'Spreading sessions over the week…',
  settling: 'Settling the last sessions…',
  explaining: 'Finding out why people were left out…',
  asking: 'Looking for hours to ask for…',
}

/** 'Placing sessions…' */
export function stepInWords(step: PlanStep | null) {
  return step ? STEPS[step] : 'Waiting to start…'
}

/** '81% (21)'; a dash without any sessions. */
export function share(count: number, { sessions }: PlanQuality) {
  return sessions === 0 ? '–' : `${Math.round((100 * count) / sessions)}% (${count})`
}

/** '11 sessions change for 10 people' */
export function differencesInWords(differences: readonly PlanDifference[]) {
  const people = new Set(differences.map(({ traineeId }) => traineeId)).size
  const change = differences.length === 1 ? 'changes' : 'change'
  return `${plural(differences.length, 'session')} ${change} for ${plural(people, 'person', 'people')}`
}

/** 'Ask for 4 hours, place 4 more' */
export function askSetInWords({ askIds, gain }: NonNullable<PlanResult['askSet']>) {
  return `Ask for ${plural(askIds.length, 'hour')}, place ${gain} more`
}

/** What isn't published yet. */
export function waitingChanges({ changes }: DraftDetails) {
  return changes.filter(({ isPublished }) => !isPublished)
}

export const PLAN_FILTERS = ['all', 'changed', 'locked', 'impossible'] as const
export type PlanFilter = (typeof PLAN_FILTERS)[number]

/** The changes that each filter shows. */
export function filterChanges(draft: DraftDetails): Record<PlanFilter, DraftChange[]> {
  const locked = new Set(
    draft.plan?.changes.filter(({ isLocked }) => isLocked).map(({ changeId }) => changeId),
  )
  const moved = new Set(
    draft.plan?.result?.differences?.flatMap(({ traineeId, after }) => after && keyOf(traineeId, after)),
  )
  const all = draft.changes
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

const GROUPS = [
  { action: 'remind', title: 'Remind them to set their hours' },
  { action: 'ask', title: 'Ask for an hour' },
  { action: 'see-who', title: 'Their hours are taken' },
  { action: null, title: 'No quick fix' },
] as const

/** By what to do, without empty groups. */
export function groupLeftOut(leftOut: readonly LeftOutTrainee[]) {
  return GROUPS.map((group) => ({
    ...group,
    trainees: leftOut.filter(({ action }) => action === group.action),
  })).filter(({ trainees }) => trainees.length > 0)
}

export function firstName(fullName: string) {
  return fullName.split(' ')[0] ?? fullName
}
