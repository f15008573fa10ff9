import { conflict, type Refusal } from '../../../platform/refusal.ts'

export interface PlanFacts {
  state: string
  isPublished: boolean
  revision: number
}

export function isMonday(date: string) {
  return new Date(date).getUTCDay() === 1
}

export function whyNotChangePlan(plan: PlanFacts, seenRevision?: number): Refusal | null {
  if (plan.state === 'drafting') return conflict('The plan is still being worked out')
  if (plan.isPublished) return conflict('This plan has been published')
  if (seenRevision !== undefined && seenRevision !== plan.revision)
    return conflict('Someone else has changed this plan')
  return null
}
