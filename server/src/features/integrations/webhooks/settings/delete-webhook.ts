import { recordActivity } from '../../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../../platform/context.ts'
import { lockManagedWebhook } from '../webhooks.queries.ts'

export async function deleteWebhook(ctx: SignedIn, webhookId: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const { gymBrandId, gymBrandName, url } = await lockManagedWebhook(ctx, webhookId)
    await ctx.db.deleteFrom('webhooks').where('id', '=', webhookId).execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'webhook-deleted',
      subject: gymBrandName,
      detail: { webhookId, gymBrandId, host: new URL(url).host },
    })
    return null
  })
}
