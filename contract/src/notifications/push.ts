import { z } from 'zod'
import { WebAddress } from '../shared/text.ts'

/** Where a browser receives notifications, as its own `PushSubscription` says it. */
export const TurnOnPushRequest = z.object({
  endpoint: WebAddress.refine((text) => text.length <= 1000, 'Must be at most 1000 characters'),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}$/, "Must be the browser's public key"),
    auth: z.string().regex(/^[\w-]{22}$/, "Must be the browser's secret"),
  }),
})
export type TurnOnPushRequest = z.infer<typeof TurnOnPushRequest>

export const PushSettings = z.object({
  /** What the browser needs to subscribe. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      /** The SHA-256 of the endpoint in base64url, so that a browser recognizes itself. */
      endpointHash: z.string(),
      /** False if the browser has to subscribe again: the key or the sign-in has changed since. */
      isCurrent: z.boolean(),
    }),
  ),
})
export type PushSettings = z.infer<typeof PushSettings>
