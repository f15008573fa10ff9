import type { PlanStep } from '@spotter/contract/planning/plan-step.ts'

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

export function stepInWords(step: PlanStep | null) {
  return step ? STEPS[step] : 'Waiting to start…'
}
