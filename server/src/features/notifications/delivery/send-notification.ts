import { sql } from 'kysely'
import { z } from 'zod'
import { transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { defineTask, type TaskContext } from '../../../platform/queue/task.ts'
import { finishNotification } from '../notifications.queries.ts'
import { reasonNotToSend } from '../notifications.rules.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import { readMailFacts } from './read-mail-facts.ts'

// No activity: the notification history says what was sent.
/** Sends one notification. The relay is never called within a transaction, and each email is recorded separately. */
export const sendNotification = defineTask({
  name: 'send-notification',
  payload: z.object({ notificationId: z.uuid() }),
  sendsMail: true,

  async run(ctx, { notificationId }) {
    if (!(await begin(ctx.db, notificationId))) return
    try {
      await deliver(ctx, notificationId)
    } catch (error) {
      await putBack(ctx.db, notificationId)
      throw error
    }
  },

  gaveUp({ db }, { notificationId }, error) {
    return finishNotification(db, notificationId, { status: 'failed', errorMessage: error.message })
  },
})

async function deliver(ctx: TaskContext, notificationId: string) {
  const { db, env, transport } = ctx
  const facts = await readMailFacts({ db, env }, notificationId)
  const reason = reasonNotToSend(facts)
  if (reason) return finishNotification(db, notificationId, { status: 'suppressed', errorMessage: reason })
  // Loaded here: the components take half a second, which the server's start shouldn't wait for.
  const { writeNotificationMail } = await import('../emails/write-notification-mail.ts')
  const mail = await writeNotificationMail(facts, env)
  const to = { name: facts.recipient.name, address: facts.recipient.email }
  await transport.deliver({ id: notificationId, to, ...mail })
  await transaction(ctx, async ({ db }) => {
    await finishNotification(db, notificationId, { status: 'sent' })
    await queuePushes(db, facts)
  })
}

/** False once it has an outcome: a worker taken for dead may have sent it after all. */
async function begin(db: Database, notificationId: string) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ state: 'sending', updated_at: sql`current_instant()` })
    .where('id', '=', notificationId)
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function putBack(db: Database, notificationId: string) {
  await db
    .updateTable('notifications')
    .set({ state: 'queued', updated_at: sql`current_instant()` })
    .where('id', '=', notificationId)
    .where('state', '=', 'sending')
    .execute()
}
