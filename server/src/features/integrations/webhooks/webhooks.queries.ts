import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'

/** What everyone who manages the brand may see: not the secret. */
export function selectWebhooks(ctx: SignedIn) {
  return ctx.db
    .selectFrom('webhooks')
    .select(['webhooks.id', 'webhooks.brand_id as gymBrandId', 'webhooks.url', 'webhooks.events'])
    .select(['webhooks.created_at as createdAt', 'webhooks.paused_at as pausedAt'])
    .select('webhooks.failing_since as failingSince')
    .where('webhooks.brand_id', 'in', managedBrandIds(ctx))
}

/** Locked until the commit, with the brand's name for the activity. */
export async function lockManagedWebhook(ctx: SignedIn, webhookId: string) {
  const webhook = await selectWebhooks(ctx)
    .innerJoin('gym_brands', 'gym_brands.id', 'webhooks.brand_id')
    .select('gym_brands.name as gymBrandName')
    .where('webhooks.id', '=', webhookId)
    .forUpdate('webhooks')
    .executeTakeFirst()
  if (!webhook) throw notFound('Webhook')
  return webhook
}
