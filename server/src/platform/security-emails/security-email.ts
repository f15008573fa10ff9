import { z } from 'zod'

/** News that only the account's owner can judge: was it them? */
export const SecurityEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password-changed'), userId: z.uuid() }),
  z.object({ kind: z.literal('calendar-link-created'), userId: z.uuid() }),
  z.object({ kind: z.literal('new-device'), userId: z.uuid(), device: z.string() }),
])
export type SecurityEmail = z.infer<typeof SecurityEmail>
