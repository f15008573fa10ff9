import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordActivity } from '../../../../platform/activity.ts'
import { transaction } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/database.ts'
import { enqueueAll } from '../../../../platform/queue/enqueue.ts'
import type { TaskContext } from '../../../../platform/queue/task.ts'
import { sendPausedMail } from './send-paused-mail.ts'

/** A receiver that has been failing for a day gets no more deliveries until a manager says so, and they get an email. */
export async function pauseFailing(ctx: TaskContext, webhookId: string) {
  await transaction(ctx, async ({ db }) => {
    const { rows } = await sql<{ brandId: string; brandName: string }>`
      update webhooks set paused_at = current_instant() from gym_brands
      where gym_brands.id = webhooks.brand_id and webhooks.id = ${webhookId} and webhooks.paused_at is null
        and webhooks.failing_since < current_instant() - interval '1 day'
      returning gym_brands.id as "brandId", gym_brands.name as "brandName"`.execute(db)
    const [paused] = rows
    if (!paused) return
    await failWaiting(db, webhookId)
    const managers = await db
      .selectFrom('brand_managers')
      .select('user_id as userId')
      .where('brand_id', '=', paused.brandId)
      .execute()
    await enqueueAll(
      db,
      sendPausedMail,
      managers.map(({ userId }) => ({ mailId: randomUUID(), webhookId, userId })),
    )
    await recordActivity(db, {
      actorId: null,
      kind: 'webhook-paused',
      subject: paused.brandName,
      detail: { webhookId, gymBrandId: paused.brandId },
    })
  })
}

/** What waits isn't sent anymore; a manager can send it again. */
export async function failWaiting(db: Database, webhookId: string) {
  // No activity: the caller records why.
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: sql`coalesce(error, 'The webhook was paused')` })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}
