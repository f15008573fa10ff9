import { sql } from 'kysely'
import { z } from 'zod'
import type { Env } from '../../../env.ts'
import type { Database } from '../../../platform/database.ts'
import { makeDurable } from '../../../platform/durability.ts'
import { answerLink } from '../../../platform/keys/signed-token.ts'
import { NotPublic, postPublicly } from '../../../platform/outgoing/post-publicly.ts'
import { defineTask, PermanentFailure, type TaskContext } from '../../../platform/queue/task.ts'
import { encryptPush } from '../../../platform/web-push/encrypt-push.ts'
import { pushServices } from '../../../platform/web-push/push-services.ts'
import { signPush } from '../../../platform/web-push/sign-push.ts'
import { vapidKeys } from '../../../platform/web-push/vapid-keys.ts'
import { type MailFacts, readMailFacts } from '../delivery/read-mail-facts.ts'
import { reasonNotToSend } from '../notifications.rules.ts'
import { selectReachable } from './push.queries.ts'
import { type PushMessage, pushMessageOf, TEST_MESSAGE } from './push-message.ts'

const DAY_IN_SECONDS = 24 * 60 * 60
/** The push service has forgotten the browser, or was never one. */
const GONE = [404, 410]

// No activity: the notification history says what was sent.
export const sendPush = defineTask({
  name: 'send-push',
  payload: z.object({ subscriptionId: z.uuid(), notificationId: z.uuid().nullable() }),

  async run(ctx, { subscriptionId, notificationId }) {
    const subscription = await findSubscription(ctx.db, subscriptionId)
    if (!subscription) return
    const message = notificationId ? await readMessage(ctx, notificationId) : TEST_MESSAGE
    if (!message) return
    // Like an email, it can say more than its job knew.
    await makeDurable(ctx.db)
    const status = await post(ctx.env, subscription, { ...message, tag: notificationId ?? 'test' })
    if (GONE.includes(status)) return removeSubscription(ctx.db, subscriptionId)
    if (status >= 200 && status < 300) return noteSent(ctx.db, subscriptionId)
    const words = `The push service answered ${status}`
    throw status < 500 && status !== 429 ? new PermanentFailure(words) : new Error(words)
  },
})

function findSubscription(db: Database, id: string) {
  return selectReachable(db)
    .selectAll('push_subscriptions')
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst()
}

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** Null if it no longer applies. */
async function readMessage(ctx: TaskContext, notificationId: string) {
  const facts = await readMailFacts(ctx, notificationId)
  const message = reasonNotToSend(facts) ? null : pushMessageOf(facts)
  return message && { ...message, ...leadingTo(ctx.env, facts) }
}

/** To what the recipient is asked. The link is made only now, like that of the email. */
function leadingTo(env: Env, { type, offer, swap }: MailFacts) {
  if (offer) return button(answerLink(env, 'offer', offer.id), 'See this hour')
  if (type === 'SwapAsked' && swap?.personId) return button(answerLink(env, 'swap', swap.personId), 'Answer')
  return {}
}

function button(link: string, title: string) {
  return { data: { path: new URL(link).pathname }, actions: [{ action: 'see', title }] }
}

/** The push service's status. A key that we no longer have, and an address that we never send to, are gone for good. */
async function post(env: Env, subscription: Subscription, message: PushMessage & { tag: string }) {
  const key = vapidKeys(env).find(({ publicKey }) => publicKey === subscription.public_key)
  if (!key) return 410
  const url = new URL(subscription.endpoint)
  const headers = {
    authorization: signPush(url, key, contactOf(env)),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(DAY_IN_SECONDS),
  }
  const body = encryptPush(JSON.stringify(message), subscription)
  try {
    return await postPublicly(url, { body, headers, allowsPrivate: pushServices.mayBePrivate })
  } catch (error) {
    if (error instanceof NotPublic) return 410
    throw error
  }
}

/** Push services take an https or a mailto address. */
function contactOf({ PUBLIC_URL, MAIL_FROM }: Env) {
  const address = /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM
  return PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${address}`
}

async function removeSubscription(db: Database, id: string) {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

async function noteSent(db: Database, id: string) {
  await db
    .updateTable('push_subscriptions')
    .set({ last_sent_at: sql`current_instant()` })
    .where('id', '=', id)
    .execute()
}
