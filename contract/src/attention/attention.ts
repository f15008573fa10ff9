import { z } from 'zod'
import { Id } from '../shared/text.ts'
import { CalendarDate } from '../shared/time.ts'

const Count = z.int().min(0)

/** What's waiting for a brand's managers, and how its current week looks. */
export const BrandAttention = z.object({
  gymBrandId: Id,
  gymBrandName: z.string(),
  /** The Monday of the current week at the brand's locations. */
  weekOf: CalendarDate,
  enrollmentsToReview: Count,
  notificationsToSend: Count,
  requestsToAnswer: Count,
  /** Trainees who have nothing left of their packs after this week. */
  packsRunningOut: Count,
  /** Approved trainees with nothing scheduled this week. */
  traineesWithoutSession: Count,
  /** Trainers who have said that they're away, today or later this week. */
  trainersAway: Count,
  /** Other trainers without a single available hour this week. */
  trainersWithoutHours: Count,
  sessionsThisWeek: Count,
  /** Available hours of its trainers this week that no session uses. */
  freeHoursThisWeek: Count,
})
export type BrandAttention = z.infer<typeof BrandAttention>
