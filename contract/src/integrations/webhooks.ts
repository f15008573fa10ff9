import { z } from 'zod'
import { PageQuery } from '../shared/paging.ts'
import { Id, Instant, WebAddress } from '../shared/text.ts'

export const WEBHOOK_EVENTS = [
  'session.assigned',
  'session.moved',
  'session.cancelled',
  'session.attended',
  'enrollment.created',
  'enrollment.approved',
  'enrollment.rejected',
  'enrollment.removed',
  'payment.paid',
  'payment.pending',
  'payment.overdue',
  'pack.sold',
  'pack.low',
] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** An address of another program that is notified when something happens in a brand. */
export const Webhook = z.object({
  id: Id,
  gymBrandId: Id,
  url: z.string(),
  /** Later versions may add some. */
  events: z.array(z.string()),
  createdAt: Instant,
  /** Null while it's active. Set by a manager, or by us after a day of failures. */
  pausedAt: Instant.nullable(),
  /** Since when nothing has been delivered; null if the last delivery arrived. */
  failingSince: Instant.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

const webhookFields = {
  url: WebAddress,
  events: z
    .array(WebhookEvent)
    .min(1, 'Choose at least one event')
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
}

export const CreateWebhookRequest = z.object(webhookFields)
export type CreateWebhookRequest = z.infer<typeof CreateWebhookRequest>

/** Missing fields stay unchanged. */
export const UpdateWebhookRequest = z.object({ ...webhookFields, isPaused: z.boolean() }).partial()
export type UpdateWebhookRequest = z.infer<typeof UpdateWebhookRequest>

/** The secret that signs deliveries, in the only response that contains it. */
export const WebhookSecret = z.object({ secret: z.string() })
export type WebhookSecret = z.infer<typeof WebhookSecret>

export const NewWebhook = Webhook.extend(WebhookSecret.shape)
export type NewWebhook = z.infer<typeof NewWebhook>

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

export const WebhookDelivery = z.object({
  id: Id,
  event: z.string(),
  createdAt: Instant,
  state: DeliveryState,
  attempts: z.int(),
  lastTriedAt: Instant.nullable(),
  /** What the receiver answered last. Null if it didn't. */
  responseStatus: z.int().nullable(),
  durationMs: z.int().nullable(),
  error: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const DeliveriesQuery = PageQuery
