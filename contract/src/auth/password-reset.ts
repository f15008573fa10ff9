import { z } from 'zod'
import { Instant } from '../shared/text.ts'
import { OneTimeToken, ResetPasswordRequest } from './auth.ts'
import { ProofChallenge, SecondStepRequest } from './second-factor.ts'

/** A second factor that someone with a stolen password could have added. */
export const NewFactor = z.object({
  /** A passkey's ID, `authenticator-app`, or `recovery-codes`. */
  id: z.string(),
  name: z.string(),
  addedAt: Instant,
})
export type NewFactor = z.infer<typeof NewFactor>

export const PrepareResetRequest = z.object({ token: OneTimeToken })

export const PreparedReset = z.object({
  /** Null unless the account has a second factor that is older than a day. */
  secondFactor: ProofChallenge.nullable(),
  /** Suspended by the reset, except for those that the owner confirms. */
  newFactors: z.array(NewFactor),
})
export type PreparedReset = z.infer<typeof PreparedReset>

export const ProvedResetRequest = ResetPasswordRequest.safeExtend({
  secondFactor: SecondStepRequest.optional(),
  /** The IDs of new factors that the owner confirms. */
  keptFactors: z.array(z.string().max(100)).max(100).optional(),
})
export type ProvedResetRequest = z.infer<typeof ProvedResetRequest>
