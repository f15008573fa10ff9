import { z } from 'zod'
import { Id } from '../shared/text.ts'
import { Hour, HourInQuery } from '../shared/time.ts'

/** A trainer is asked for the same hour at most once in this many days. */
export const HOUR_ASK_DAYS = 7

/** `weekday` 1 is Monday. */
export const ClosedTrainersQuery = z.object({
  gymBrandId: Id,
  weekday: z.enum(['1', '2', '3', '4', '5', '6', '7'], 'Must be 1 to 7').transform(Number),
  hour: HourInQuery,
})
export type ClosedTrainersQuery = z.infer<typeof ClosedTrainersQuery>

export const ClosedTrainer = z.object({
  trainerId: Id,
  trainerName: z.string(),
  /** They have another hour open on that day. */
  isThereThatDay: z.boolean(),
  /** When they were asked for this hour, if it was in the last seven days. */
  askedAt: z.string().nullable(),
})
export type ClosedTrainer = z.infer<typeof ClosedTrainer>

/** A brand's trainers who don't have this hour open the next time, those who are there that day first. */
export const ClosedTrainers = z.object({ date: z.string(), trainers: z.array(ClosedTrainer) })
export type ClosedTrainers = z.infer<typeof ClosedTrainers>

export const AskTrainerRequest = z.object({
  gymBrandId: Id,
  trainerId: Id,
  weekday: z.int('Must be 1 to 7').min(1, 'Must be 1 to 7').max(7, 'Must be 1 to 7'),
  hour: Hour,
})
export type AskTrainerRequest = z.infer<typeof AskTrainerRequest>
