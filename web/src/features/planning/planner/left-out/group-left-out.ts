import type { LeftOutTrainee } from '@spotter/contract/planning/plan.ts'

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
