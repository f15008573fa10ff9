import { z } from 'zod'

const Factor = z.enum(['authenticator app', 'passkey'])

export const SecurityEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password-changed'), userId: z.uuid() }),
  z.object({ kind: z.literal('calendar-link-created'), userId: z.uuid() }),
  z.object({ kind: z.literal('api-token-created'), userId: z.uuid(), tokenName: z.string() }),
  z.object({ kind: z.literal('new-device'), userId: z.uuid(), device: z.string() }),
  z.object({ kind: z.literal('sign-in-copied'), userId: z.uuid(), device: z.string() }),
  z.object({ kind: z.literal('second-factor-removed'), userId: z.uuid(), factor: Factor }),
  z.object({ kind: z.literal('second-factors-reset'), userId: z.uuid() }),
  z.object({ kind: z.literal('unconfirmed-factors-removed'), userId: z.uuid() }),
  z.object({ kind: z.literal('recovery-code-used'), userId: z.uuid() }),
])
export type SecurityEmail = z.infer<typeof SecurityEmail>
