import { z } from 'zod'
import { LIMITS } from '../shared/limits.ts'
import { paragraph } from '../shared/text.ts'
import { MoveSessionRequest } from './schedule.ts'

/** Accepting cancels the session, or moves it to `moveTo`, or else to the hour that was asked for. */
export const AnswerRequest = z.object({
  decision: z.enum(['accept', 'decline']),
  message: paragraph(LIMITS.notes).nullish(),
  moveTo: MoveSessionRequest.optional(),
})
export type AnswerRequest = z.infer<typeof AnswerRequest>
