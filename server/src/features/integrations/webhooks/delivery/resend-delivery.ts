import { recordActivity } from '../../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../../platform/context.ts'
import { enqueue } from '../../../../platform/queue/enqueue.ts'
import type { Limit } from '../../../../platform/rate-limits.ts'
import { conflict, notFound } from '../../../../platform/refusal.ts'
import { lockManagedWebhook } from '../webhooks.queries.ts'
import { deliverWebhook } from './deliver-webhook.ts'

/** Each one is a request to an address that someone chose. */
export const RESENDS: Limit = {
  name: 'resend-webhook',
  times: 120,
  seconds: 60 * 60,
  message: "You've sent many deliveries again in the past hour. Please try again later.",
}

/** With the same ID, so that a receiver that got it recognizes it. */
export async function resendDelivery(ctx: SignedIn, webhookId: string, deliveryId: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const { pausedAt, gymBrandId, gymBrandName } = await lockManagedWebhook(ctx, webhookId)
    if (pausedAt !== null) throw conflict('This webhook is paused. Resume it first.')
    const resent = await ctx.db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting' })
      .where('id', '=', deliveryId)
      .where('webhook_id', '=', webhookId)
      .returning('id')
      .executeTakeFirst()
    if (!resent) throw notFound('Delivery')
    await enqueue(ctx.db, deliverWebhook, { deliveryId }, { key: `webhook-${deliveryId}` })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'webhook-resent',
      subject: gymBrandName,
      detail: { webhookId, gymBrandId, deliveryId },
    })
    return null
  })
}
