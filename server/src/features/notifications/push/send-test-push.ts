import type { SignedIn } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/queue/enqueue.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict } from '../../../platform/refusal.ts'
import { sendPush } from './send-push.ts'

export const TEST_PUSHES: Limit = { name: 'test-push', times: 10, seconds: 60 * 60 }

export async function sendTestPush({ db, actor }: SignedIn): Promise<null> {
  // No activity: only the person who asks sees it.
  const device = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('sign_in_id', '=', actor.signInId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!device) throw conflict('Notifications are off on this device. Turn them on first.')
  await enqueue(db, sendPush, { subscriptionId: device.id, notificationId: null })
  return null
}
