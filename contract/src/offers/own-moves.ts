import { z } from 'zod'
import { MoveSessionRequest } from '../schedule/schedule.ts'
import { SessionSlot } from '../schedule/session-slot.ts'
import { LIMITS } from '../shared/limits.ts'
import { Id, paragraph } from '../shared/text.ts'
import { MoveMode } from './offer-settings.ts'

/** An hour that a trainee's session could move to. */
export const OwnMoveHour = SessionSlot.extend({
  /** Whether it's among the trainee's own hours. */
  isMarked: z.boolean(),
  isSameTrainer: z.boolean(),
  /** Whether they trained on that day and hour of the week in the four weeks before. */
  isUsualHour: z.boolean(),
})
export type OwnMoveHour = z.infer<typeof OwnMoveHour>

/** Where a trainee's session could move right now, best first. */
export const OwnMoveOptions = z.object({
  mode: MoveMode,
  /** Why it can't be moved at all; then there are no hours. */
  whyNot: z.string().nullable(),
  /** The session's, to send along with the hour that was chosen. */
  revision: z.int(),
  hours: z.array(OwnMoveHour),
})
export type OwnMoveOptions = z.infer<typeof OwnMoveOptions>

/** An hour from the list. With a `revision`, only if nobody has changed the session since. */
export const MoveOwnSessionRequest = MoveSessionRequest.required({
  trainerId: true,
  gymLocationId: true,
  date: true,
  hour: true,
})
export type MoveOwnSessionRequest = z.infer<typeof MoveOwnSessionRequest>

export const AskToMoveRequest = MoveOwnSessionRequest.extend({ reason: paragraph(LIMITS.notes).nullish() })
export type AskToMoveRequest = z.infer<typeof AskToMoveRequest>

export const OwnMovedSession = SessionSlot.extend({ assignmentId: Id, revision: z.int() })
export type OwnMovedSession = z.infer<typeof OwnMovedSession>
