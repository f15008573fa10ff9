import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { MoveSessionRequest } from '../schedule.ts'
import { paragraph } from '../text.ts'

/** Accepting cancels the session, or moves it to `moveTo`. */
export const AnswerRequest = z.object({
  decision: z.enum(['accept', 'decline']),
  message: paragraph(LIMITS.notes).nullish(),
  moveTo: MoveSessionRequest.optional(),
})
export type AnswerRequest = z.infer<typeof AnswerRequest>
