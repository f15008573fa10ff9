import type { Database } from '../../../platform/database.ts'
import { enqueueAll } from '../../../platform/queue/enqueue.ts'
import type { MailFacts } from '../delivery/read-mail-facts.ts'
import { selectReachable } from './push.queries.ts'
import { pushMessageOf } from './push-message.ts'
import { sendPush } from './send-push.ts'

/** One job per device that the recipient turned notifications on for. Commits with the caller's transaction. */
export async function queuePushes(db: Database, facts: MailFacts) {
  if (!pushMessageOf(facts)) return
  const devices = await selectReachable(db)
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', facts.recipient.id)
    .execute()
  await enqueueAll(
    db,
    sendPush,
    devices.map(({ id }) => ({ subscriptionId: id, notificationId: facts.id })),
    { keyOf: ({ subscriptionId }) => `push:${facts.id}:${subscriptionId}` },
  )
}
