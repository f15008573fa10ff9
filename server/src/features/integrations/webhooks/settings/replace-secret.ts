import type { WebhookSecret } from '@spotter/contract/integrations/webhooks.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../../platform/context.ts'
import { lockManagedWebhook } from '../webhooks.queries.ts'
import { generateSecret } from './generate-secret.ts'

/** Both secrets sign for a day, so that the receiver can switch without missing anything. */
export async function replaceSecret(ctx: SignedIn, webhookId: string): Promise<WebhookSecret> {
  const secret = generateSecret()
  return transaction(ctx, async (ctx) => {
    const { gymBrandId, gymBrandName } = await lockManagedWebhook(ctx, webhookId)
    await ctx.db
      .updateTable('webhooks')
      .set({
        secret,
        previous_secret: sql<string>`secret`,
        previous_secret_until: sql<string>`current_instant() + interval '1 day'`,
      })
      .where('id', '=', webhookId)
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'webhook-secret-replaced',
      subject: gymBrandName,
      detail: { webhookId, gymBrandId },
    })
    return { secret }
  })
}
