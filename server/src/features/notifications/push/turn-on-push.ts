import { randomUUID } from 'node:crypto'
import type { TurnOnPushRequest } from '@spotter/contract/notifications/push.ts'
import { MAX_PUSH_DEVICES } from '@spotter/contract/shared/limits.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { whyNotUrl } from '../../../platform/outgoing/why-not-url.ts'
import { invalid } from '../../../platform/refusal.ts'
import { holdSignIn } from '../../../platform/usable-account.ts'
import { isBrowserKey } from '../../../platform/web-push/encrypt-push.ts'
import { pushServices } from '../../../platform/web-push/push-services.ts'
import { vapidKeys } from '../../../platform/web-push/vapid-keys.ts'

/**
 * An endpoint belongs to the last person who turned it on, so that a browser never shows someone else's notifications.
 */
export async function turnOnPush(ctx: SignedIn, { endpoint, keys }: TurnOnPushRequest): Promise<null> {
  // No activity: it's a setting of one's own device.
  const refusal = whyNotUrl(endpoint, { allowsPrivate: pushServices.mayBePrivate, field: 'endpoint' })
  if (refusal) throw refusal
  if (!isBrowserKey(keys.p256dh)) throw invalid("Must be the browser's public key", 'keys.p256dh')
  return transaction(ctx, async (ctx) => {
    // A sign-out that comes in between ends this, too.
    await holdSignIn(ctx)
    await dropThisDevice(ctx)
    await insertSubscription(ctx, { endpoint, keys })
    await dropOldest(ctx)
    return null
  })
}

/** A browser that subscribes again gets a new endpoint. */
async function dropThisDevice({ db, actor }: SignedIn) {
  await db.deleteFrom('push_subscriptions').where('sign_in_id', '=', actor.signInId).execute()
}

/** With a new ID, so that nothing that waits for the previous person reaches the next one. */
async function insertSubscription({ db, env, actor }: SignedIn, { endpoint, keys }: TurnOnPushRequest) {
  const values = {
    id: randomUUID(),
    user_id: actor.userId,
    sign_in_id: actor.signInId,
    p256dh: keys.p256dh,
    auth: keys.auth,
    public_key: vapidKeys(env)[0]!.publicKey,
  }
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...values })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ ...values, created_at: sql`current_instant()` }),
    )
    .execute()
}

async function dropOldest({ db, actor }: SignedIn) {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${actor.userId}
      order by created_at desc, id offset ${MAX_PUSH_DEVICES})`.execute(db)
}
