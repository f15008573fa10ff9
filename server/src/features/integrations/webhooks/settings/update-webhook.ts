import type { UpdateWebhookRequest, Webhook } from '@spotter/contract/integrations/webhooks.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../../platform/context.ts'
import { whyNotUrl } from '../../../../platform/outgoing/why-not-url.ts'
import { failWaiting } from '../delivery/pause-failing.ts'
import { lockManagedWebhook, selectWebhooks } from '../webhooks.queries.ts'

/** Resuming starts over: the next failure counts as the first. */
export async function updateWebhook(
  ctx: SignedIn,
  webhookId: string,
  { url, events, isPaused }: UpdateWebhookRequest,
): Promise<Webhook> {
  return transaction(ctx, async (ctx) => {
    const webhook = await lockManagedWebhook(ctx, webhookId)
    const refusal = url && whyNotUrl(url, { allowsPrivate: ctx.env.WEBHOOKS_PRIVATE === 'on', field: 'url' })
    if (refusal) throw refusal
    await ctx.db
      .updateTable('webhooks')
      .set({
        url: url ?? webhook.url,
        events: events ?? webhook.events,
        ...(isPaused === true && { paused_at: sql<string>`coalesce(paused_at, current_instant())` }),
        ...(isPaused === false && { paused_at: null, failing_since: null }),
      })
      .where('id', '=', webhookId)
      .execute()
    if (isPaused) await failWaiting(ctx.db, webhookId)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'webhook-changed',
      subject: webhook.gymBrandName,
      detail: { webhookId, gymBrandId: webhook.gymBrandId, host: new URL(url ?? webhook.url).host },
    })
    return selectWebhooks(ctx).where('webhooks.id', '=', webhookId).executeTakeFirstOrThrow()
  })
}
