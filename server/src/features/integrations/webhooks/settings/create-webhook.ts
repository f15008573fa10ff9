import type { CreateWebhookRequest, NewWebhook } from '@spotter/contract/integrations/webhooks.ts'
import { recordActivity } from '../../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../../platform/context.ts'
import { whyNotUrl } from '../../../../platform/outgoing/why-not-url.ts'
import { lockManagedBrand } from '../../../gyms/gyms.public.ts'
import { selectWebhooks } from '../webhooks.queries.ts'
import { generateSecret } from './generate-secret.ts'
import { whyNotAnotherWebhook } from './webhook.rules.ts'

export async function createWebhook(
  ctx: SignedIn,
  gymBrandId: string,
  { url, events }: CreateWebhookRequest,
): Promise<NewWebhook> {
  const secret = generateSecret()
  return transaction(ctx, async (ctx) => {
    // Taking turns, so that two managers at the same time don't both get the last one.
    const brand = await lockManagedBrand(ctx, gymBrandId)
    const existing = await selectWebhooks(ctx).where('webhooks.brand_id', '=', gymBrandId).execute()
    const allowsPrivate = ctx.env.WEBHOOKS_PRIVATE === 'on'
    const refusal = whyNotUrl(url, { allowsPrivate, field: 'url' }) ?? whyNotAnotherWebhook(existing.length)
    if (refusal) throw refusal
    const { id } = await ctx.db
      .insertInto('webhooks')
      .values({ brand_id: gymBrandId, url, events, secret })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'webhook-created',
      subject: brand.name,
      detail: { webhookId: id, gymBrandId, host: new URL(url).host },
    })
    const webhook = await selectWebhooks(ctx).where('webhooks.id', '=', id).executeTakeFirstOrThrow()
    return { ...webhook, secret }
  })
}
