import { z } from 'zod'
import { recordActivity } from '../../../../platform/activity.ts'
import { defineTask, type TaskContext } from '../../../../platform/queue/task.ts'
import { isUsable } from '../../../../platform/usable-account.ts'

export const sendPausedMail = defineTask({
  name: 'send-webhook-paused-mail',
  payload: z.object({ mailId: z.uuid(), webhookId: z.uuid(), userId: z.uuid() }),
  sendsMail: true,

  async run(ctx, { mailId, webhookId, userId }) {
    const mail = await readPausedMail(ctx, webhookId, userId)
    if (!mail) return
    // Loaded here: the components take half a second, which the server's start shouldn't wait for.
    const { writePausedMail } = await import('./write-paused-mail.ts')
    const content = await writePausedMail(mail, ctx.env)
    await ctx.transport.deliver({ id: mailId, to: { name: '', address: mail.email }, ...content })
  },

  async gaveUp(ctx, { webhookId, userId }, error) {
    const mail = await readPausedMail(ctx, webhookId, userId)
    if (!mail) return
    const detail = { kind: 'webhook-paused', error: error.message }
    await recordActivity(ctx.db, { actorId: null, kind: 'mail-failed', subject: mail.email, detail })
  },
})

/** Only while it's paused, and they manage the brand. */
function readPausedMail({ db, env }: TaskContext, webhookId: string, userId: string) {
  return db
    .selectFrom('webhooks')
    .innerJoin('gym_brands', 'gym_brands.id', 'webhooks.brand_id')
    .innerJoin('acting_managers', 'acting_managers.brand_id', 'webhooks.brand_id')
    .innerJoin('users', 'users.id', 'acting_managers.user_id')
    .select(['users.email', 'webhooks.url', 'gym_brands.id as brandId', 'gym_brands.name as brandName'])
    .where('webhooks.id', '=', webhookId)
    .where('webhooks.paused_at', 'is not', null)
    .where('users.id', '=', userId)
    .where(isUsable(env))
    .executeTakeFirst()
}
