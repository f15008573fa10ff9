import { z } from 'zod'

const userId = z.uuid()

export const AccountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome-confirm'), userId }),
  z.object({ kind: z.literal('confirm'), userId }),
  z.object({ kind: z.literal('approve-new-email'), userId, changeId: z.uuid() }),
  z.object({ kind: z.literal('confirm-new-email'), userId, changeId: z.uuid() }),
  z.object({
    kind: z.literal('second-factor-added'),
    userId,
    factor: z.enum(['authenticator app', 'passkey', 'recovery codes']),
    addedAt: z.string(),
  }),
  z.object({ kind: z.literal('reset'), userId, requestedAt: z.string().optional() }),
  z.object({
    kind: z.literal('invitation'),
    userId,
    detail: z.object({ gymName: z.string(), invitedBy: z.string() }),
  }),
  z.object({
    kind: z.literal('already-has-account'),
    userId,
    detail: z.object({ gymName: z.string(), gymBrandId: z.uuid() }),
  }),
])
export type AccountMail = z.infer<typeof AccountMail>
