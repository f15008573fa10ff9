import { z } from 'zod'
import { LIMITS, MAX_NOTICE_HOURS } from '../shared/limits.ts'
import { Id, Instant, paragraph } from '../shared/text.ts'
import { SessionSlot } from './session-slot.ts'

export const DEFAULT_NOTICE_HOURS = 24

export const RequestState = z.enum(['open', 'accepted', 'declined', 'withdrawn'])
export type RequestState = z.infer<typeof RequestState>

/** 'I can't make it', from a session's trainee or trainer, or the trainee's wish to move it. */
export const SessionRequest = z.object({
  id: Id,
  assignmentId: Id,
  state: RequestState,
  reason: z.string().nullable(),
  /** Made within the brand's notice period. */
  isLate: z.boolean(),
  /** What the manager wrote back. */
  answer: z.string().nullable(),
  /** The hour they'd like the session to have; null asks to be excused from it. */
  moveTo: SessionSlot.nullable(),
  createdAt: Instant,
})
export type SessionRequest = z.infer<typeof SessionRequest>

/** Your request, as My sessions shows it. */
export const MyRequest = SessionRequest.pick({
  state: true,
  reason: true,
  isLate: true,
  answer: true,
  moveTo: true,
})
export type MyRequest = z.infer<typeof MyRequest>

/** An open request with the session it's about, as managers see it. */
export const OpenRequest = SessionRequest.extend({
  requesterName: z.string(),
  requesterRole: z.enum(['trainer', 'trainee']),
  traineeId: Id,
  traineeName: z.string(),
  ...SessionSlot.shape,
})
export type OpenRequest = z.infer<typeof OpenRequest>

export const AskRequest = z.object({ reason: paragraph(LIMITS.notes).nullish() })
export type AskRequest = z.infer<typeof AskRequest>

export const RequestsQuery = z.object({ gymBrandId: Id })
export type RequestsQuery = z.infer<typeof RequestsQuery>

/** How many hours before a session someone should say so. */
export const RequestSettings = z.object({
  noticeHours: z
    .int('Must be a whole number of hours')
    .min(0, `Must be 0 to ${MAX_NOTICE_HOURS}`)
    .max(MAX_NOTICE_HOURS, `Must be 0 to ${MAX_NOTICE_HOURS}`),
})
export type RequestSettings = z.infer<typeof RequestSettings>
