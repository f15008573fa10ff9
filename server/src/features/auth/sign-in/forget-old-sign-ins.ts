import { sql } from 'kysely'
import { z } from 'zod'
import { defineTask } from '../../../platform/queue/task.ts'

/** What nobody can use any more: links, sign-ins, answers kept for repeated requests, counts of attempts. */
export const forgetOldSignIns = defineTask({
  name: 'forget-old-sign-ins',
  payload: z.object({}),
  schedule: '17 3 * * *',
  async run({ db }) {
    const monthAgo = sql<string>`now() - interval '30 days'`
    await db.deleteFrom('one_time_tokens').where('expires_at', '<', sql<string>`now()`).execute()
    await db
      .deleteFrom('sign_ins')
      .where((eb) => eb.or([eb('ended_at', '<', monthAgo), eb('expires_at', '<', monthAgo)]))
      .execute()
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
      .execute()
    await db
      .deleteFrom('rate_limits')
      .where('expire', '<', sql<number>`extract(epoch from now()) * 1000`)
      .execute()
  },
})
