import type { BrandAttention } from '@spotter/contract/attention/attention.ts'
import { ironwood } from './schedule.ts'

/** Nothing waits, except what the test says. */
export function brandAttention(parts: Partial<BrandAttention> = {}): BrandAttention {
  return {
    gymBrandId: ironwood.id,
    gymBrandName: ironwood.name,
    weekOf: '2026-11-16',
    enrollmentsToReview: 0,
    notificationsToSend: 0,
    requestsToAnswer: 0,
    traineesWithoutSession: 0,
    trainersAway: 0,
    trainersWithoutHours: 0,
    sessionsThisWeek: 0,
    freeHoursThisWeek: 0,
    packsRunningOut: 0,
    ...parts,
  }
}
