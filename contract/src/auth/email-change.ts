import { z } from 'zod'
import { Email, Instant } from '../shared/text.ts'
import { OneTimeToken } from './auth.ts'

export const EmailChangeRequest = z.object({ newEmail: Email })
export type EmailChangeRequest = z.infer<typeof EmailChangeRequest>

/** Happens once both addresses have agreed. */
export const EmailChange = z.object({
  newEmail: z.string(),
  requestedAt: Instant,
  expiresAt: Instant,
  /** Whether the current address has approved it. */
  isApproved: z.boolean(),
  /** Whether the new address has confirmed it. */
  isConfirmed: z.boolean(),
})
export type EmailChange = z.infer<typeof EmailChange>

/** What an emailed link is about. Everything is null if it doesn't work. */
export const EmailChangeLink = z.object({
  /** Which address it was sent to. */
  sentTo: z.enum(['current', 'new']).nullable(),
  newEmail: z.string().nullable(),
  /** Whether this address has agreed already. */
  isAnswered: z.boolean(),
})
export type EmailChangeLink = z.infer<typeof EmailChangeLink>

export const EmailChangeAnswer = z.object({ token: OneTimeToken })
export type EmailChangeAnswer = z.infer<typeof EmailChangeAnswer>

export const EmailChangeOutcome = z.object({
  newEmail: z.string(),
  /** Which address still has to agree. Null once the email has changed. */
  waitingFor: z.enum(['current', 'new']).nullable(),
})
export type EmailChangeOutcome = z.infer<typeof EmailChangeOutcome>
