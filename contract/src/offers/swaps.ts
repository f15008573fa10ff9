import { z } from 'zod'
import { SessionSlot } from '../schedule/session-slot.ts'
import { Id, Instant } from '../shared/text.ts'

/** How long the people in a swap have to agree. */
export const SWAP_HOURS = 12

/** An hour that its trainee could give for the session's, directly or because a third person helps. */
export const SwapHour = SessionSlot.extend({
  /** How many people have to agree besides you. */
  others: z.int(),
  isSameTrainer: z.boolean(),
})
export type SwapHour = z.infer<typeof SwapHour>

/** The hours that one of your sessions could have if others swap, best first. They don't say whose they are. */
export const SwapOptions = z.object({
  /** Why nobody can be asked; then there are no hours. */
  whyNot: z.string().nullable(),
  /** The session's, to send along with the hour that was chosen. */
  revision: z.int(),
  hours: z.array(SwapHour),
})
export type SwapOptions = z.infer<typeof SwapOptions>

/**
 * `open` waits for your answer, `agreed` for someone else's. `off`: someone refused or stopped it, its time was over, or one of
 * its sessions changed; nobody has moved.
 */
export const SwapState = z.enum(['open', 'agreed', 'done', 'off'])
export type SwapState = z.infer<typeof SwapState>

/** A swap as one of its people sees it. */
export const SwapInfo = z.object({
  gymBrandName: z.string(),
  /** The session you have, and the one you'd have instead. */
  from: SessionSlot,
  to: SessionSlot,
  state: SwapState,
  /** What you answered. */
  answer: z.enum(['yes', 'no']).nullable(),
  /** How many other people are in it, and how many of them have agreed so far. */
  others: z.int(),
  othersAgreed: z.int(),
  lapsesAt: Instant,
  /** The others' first names, once everyone has agreed. */
  names: z.array(z.string()),
})
export type SwapInfo = z.infer<typeof SwapInfo>

/** A swap that concerns one of your upcoming sessions. */
export const OwnSwap = SwapInfo.extend({
  id: Id,
  assignmentId: Id,
  /** You asked for it. */
  isAsker: z.boolean(),
  /** What your link carries, to answer; null if you asked for it. */
  token: z.string().nullable(),
})
export type OwnSwap = z.infer<typeof OwnSwap>

export const AnswerSwapRequest = z.object({ answer: z.enum(['yes', 'no']) })
export type AnswerSwapRequest = z.infer<typeof AnswerSwapRequest>

/** A swap that waits for answers, as managers see it: the one who asked comes first, and each gets the next one's hour. */
export const OpenSwap = z.object({
  id: Id,
  askedAt: Instant,
  lapsesAt: Instant,
  people: z.array(
    z.object({
      traineeId: Id,
      traineeName: z.string(),
      from: SessionSlot,
      to: SessionSlot,
      hasAgreed: z.boolean(),
    }),
  ),
})
export type OpenSwap = z.infer<typeof OpenSwap>

export const SwapsQuery = z.object({ gymBrandId: Id })
export type SwapsQuery = z.infer<typeof SwapsQuery>
