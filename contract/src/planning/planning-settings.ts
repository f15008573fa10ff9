import { z } from 'zod'
import { SessionsPerWeek, wholeNumberUpTo } from '../enrollment/wishes.ts'
import { MAX_HISTORY_WEEKS, MAX_HOURS_PER_DAY, MAX_HOURS_PER_WEEK } from '../shared/limits.ts'
import { Id } from '../shared/text.ts'

/** What holds for everyone at a brand unless they have a wish or limit of their own. */
export const PlanningSettings = z.object({
  /** How many sessions people want who haven't said. */
  sessionsPerWeek: SessionsPerWeek,
  /** Null means no limit. */
  trainerHoursPerDay: wholeNumberUpTo(MAX_HOURS_PER_DAY).nullable(),
  /** Trainers get a free hour between sessions at two locations. Makes drafting large weeks slower. */
  onePlaceInARow: z.boolean(),
  /** How far back usual hours, usual trainers, and missed sessions are looked up. */
  historyWeeks: wholeNumberUpTo(MAX_HISTORY_WEEKS),
})
export type PlanningSettings = z.infer<typeof PlanningSettings>

export const DEFAULT_PLANNING_SETTINGS: PlanningSettings = {
  sessionsPerWeek: 1,
  trainerHoursPerDay: null,
  onePlaceInARow: false,
  historyWeeks: 4,
}

export const BrandQuery = z.object({ gymBrandId: Id })
export type BrandQuery = z.infer<typeof BrandQuery>

export const UpdatePlanningSettingsRequest = PlanningSettings.extend({ gymBrandId: Id })
export type UpdatePlanningSettingsRequest = z.infer<typeof UpdatePlanningSettingsRequest>

const limitFields = {
  /** Null means the brand's default. */
  hoursPerDay: wholeNumberUpTo(MAX_HOURS_PER_DAY).nullable(),
  /** Null means no limit. */
  hoursPerWeek: wholeNumberUpTo(MAX_HOURS_PER_WEEK).nullable(),
  /** What work is balanced by. Null means the hours the trainer set. */
  contractHours: wholeNumberUpTo(MAX_HOURS_PER_WEEK, 1).nullable(),
}

export const TrainerLimit = z.object({ ...limitFields, trainerId: Id, trainerName: z.string() })
export type TrainerLimit = z.infer<typeof TrainerLimit>

export const UpdateTrainerLimitsRequest = z.object({
  gymBrandId: Id,
  limits: z
    .array(z.object({ ...limitFields, trainerId: Id }))
    .min(1, 'Please select at least one trainer')
    .max(500, 'At most 500 trainers at a time'),
})
export type UpdateTrainerLimitsRequest = z.infer<typeof UpdateTrainerLimitsRequest>
