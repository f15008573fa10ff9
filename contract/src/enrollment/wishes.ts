import { z } from 'zod'
import {
  MAX_OTHER_LOCATIONS,
  MAX_REST_DAYS,
  MAX_SESSIONS_PER_DAY,
  MAX_SESSIONS_PER_WEEK,
} from '../shared/limits.ts'
import { Id } from '../shared/text.ts'
import { CalendarDate } from '../shared/time.ts'

export function wholeNumberUpTo(max: number, min = 0) {
  return z
    .int('Must be a whole number')
    .min(min, `Must be ${min} to ${max}`)
    .max(max, `Must be ${min} to ${max}`)
}

export const SessionsPerWeek = wholeNumberUpTo(MAX_SESSIONS_PER_WEEK)

/** How someone would like to train at one gym. */
const wishFields = {
  /** Null means the gym's default. */
  sessionsPerWeek: SessionsPerWeek.nullable(),
  sessionsPerDay: wholeNumberUpTo(MAX_SESSIONS_PER_DAY, 1),
  /** Days off between two training days. */
  restDays: wholeNumberUpTo(MAX_REST_DAYS),
  preferredTrainerId: Id.nullable(),
  onlyPreferredTrainer: z.boolean(),
  /** Besides the preferred location. */
  otherLocationIds: z.array(Id).max(MAX_OTHER_LOCATIONS),
}

/** What's missing stays as it is. */
export const WishChanges = z.object(wishFields).partial()
export type WishChanges = z.infer<typeof WishChanges>

/** A trainee's wish, as the gym's managers see it. */
export const TrainingWish = z.object({
  ...wishFields,
  traineeId: Id,
  traineeName: z.string(),
  /** `sessionsPerWeek`, or else the gym's default. */
  wanted: z.int(),
  /** Sessions in the week that was asked for. */
  sessions: z.int(),
  isPlanned: z.boolean(),
})
export type TrainingWish = z.infer<typeof TrainingWish>

/** Approved trainees of a brand, those with the fewest of their wanted sessions first. */
export const WishesQuery = z.object({
  gymBrandId: Id,
  /** Only this one. */
  traineeId: Id.optional(),
  /** The Monday of the week to count sessions in; this week by default. */
  week: CalendarDate.optional(),
})
export type WishesQuery = z.infer<typeof WishesQuery>

/** For one trainee. `changeManyTraineesCall` sets the sessions per week of several. */
export const UpdateWishRequest = WishChanges.extend({ traineeId: Id })
export type UpdateWishRequest = z.infer<typeof UpdateWishRequest>

const Choice = z.object({ id: Id, name: z.string() })

/** Your own wish at one gym: 'How often would you like to train?' */
export const OwnWish = z.object({
  ...wishFields,
  traineeId: Id,
  gymBrandId: Id,
  gymBrandName: z.string(),
  /** `sessionsPerWeek`, or else the gym's default. */
  wanted: z.int(),
  trainers: z.array(Choice),
  /** Other than the preferred one. */
  locations: z.array(Choice),
})
export type OwnWish = z.infer<typeof OwnWish>
