import type {
  DeliveriesQuery,
  DeliveryState,
  WebhookDelivery,
} from '@spotter/contract/integrations/webhooks.ts'
import type { z } from 'zod'
import type { SignedIn } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/page-of.ts'
import { notFound } from '../../../platform/refusal.ts'
import { selectWebhooks } from './webhooks.queries.ts'

export async function readDeliveries(
  ctx: SignedIn,
  webhookId: string,
  query: z.infer<typeof DeliveriesQuery>,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  const webhook = await selectWebhooks(ctx).where('webhooks.id', '=', webhookId).executeTakeFirst()
  if (!webhook) throw notFound('Webhook')
  const deliveries = ctx.db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .select(['id', 'event', 'created_at as createdAt', 'state', 'attempts', 'last_tried_at as lastTriedAt'])
    .select(['response_status as responseStatus', 'duration_ms as durationMs', 'error'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const { items, total } = await pageOf(deliveries, query)
  return { deliveries: items.map((row) => ({ ...row, state: row.state as DeliveryState })), total }
}
