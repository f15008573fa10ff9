import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../platform/database.ts'
import { NotPublic, postPublicly } from '../../../../platform/outgoing/post-publicly.ts'
import { defineTask, PermanentFailure, type TaskContext } from '../../../../platform/queue/task.ts'
import { pauseFailing } from './pause-failing.ts'
import { signDelivery } from './sign-delivery.ts'

// No activity: each webhook lists its deliveries.
/** At least once: a worker that dies before it notes the response leaves the delivery to the next one, with the same ID. */
export const deliverWebhook = defineTask({
  name: 'deliver-webhook',
  payload: z.object({ deliveryId: z.uuid() }),

  async run(ctx, { deliveryId }) {
    const delivery = await findWaiting(ctx.db, deliveryId)
    if (!delivery) return
    const attempt = await tryToSend(delivery, ctx.env.WEBHOOKS_PRIVATE === 'on')
    await recordAttempt(ctx.db, delivery, attempt)
    if (!attempt.error) return
    await pauseFailing(ctx, delivery.webhookId)
    throw attempt.isHopeless ? new PermanentFailure(attempt.error) : new Error(attempt.error)
  },

  async gaveUp({ db }: TaskContext, { deliveryId }) {
    await db
      .updateTable('webhook_deliveries')
      .set({ state: 'failed' })
      .where('id', '=', deliveryId)
      .where('state', '=', 'waiting')
      .execute()
  },
})

interface Waiting {
  id: string
  webhookId: string
  gymBrandId: string
  url: string
  event: string
  createdAt: string
  data: object
  secrets: string[]
}

async function findWaiting(db: Database, deliveryId: string) {
  const { rows } = await sql<Waiting>`
    select delivery.id, webhooks.id as "webhookId", webhooks.brand_id as "gymBrandId", webhooks.url,
      delivery.event, delivery.created_at as "createdAt", delivery.data,
      case when webhooks.previous_secret_until > current_instant()
        then array[webhooks.secret, webhooks.previous_secret] else array[webhooks.secret] end as secrets
    from webhook_deliveries as delivery
    join webhooks on webhooks.id = delivery.webhook_id
    where delivery.id = ${deliveryId} and delivery.state = 'waiting' and webhooks.paused_at is null`.execute(
    db,
  )
  return rows[0]
}

interface Attempt {
  status: number | null
  milliseconds: number
  error: string | null
  isHopeless?: boolean
}

async function tryToSend(delivery: Waiting, allowsPrivate: boolean): Promise<Attempt> {
  const { id, event, createdAt, gymBrandId, data, secrets } = delivery
  const body = JSON.stringify({ version: 1, id, event, createdAt, gymBrandId, data })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Spotter-Webhooks/1',
    'spotter-delivery': id,
    'spotter-event': event,
    'spotter-signature': signDelivery(body, Math.floor(Date.now() / 1000), secrets),
  }
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const status = await postPublicly(new URL(delivery.url), { body, headers, allowsPrivate })
    const isAccepted = status >= 200 && status < 300
    return { status, milliseconds: took(), error: isAccepted ? null : `The receiver answered ${status}` }
  } catch (error) {
    return { status: null, milliseconds: took(), ...failureOf(error) }
  }
}

/** In words that managers can use. Never what the receiver sent. */
function failureOf(error: unknown) {
  if (error instanceof NotPublic) return { error: error.message, isHopeless: true }
  if (error instanceof Error && error.name === 'AbortError') return { error: 'No answer within 10 seconds' }
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return { error: `Couldn't connect${code}` }
}

async function recordAttempt(db: Database, { id, webhookId }: Waiting, attempt: Attempt) {
  const state = attempt.error === null ? 'delivered' : 'waiting'
  await sql`
    with tried as (
      update webhook_deliveries set state = ${state}, attempts = attempts + 1, last_tried_at = current_instant(),
        response_status = ${attempt.status}::int, duration_ms = ${attempt.milliseconds}::int, error = ${attempt.error}
      where id = ${id})
    update webhooks set failing_since =
      case when ${attempt.error === null} then null else coalesce(failing_since, current_instant()) end
    where id = ${webhookId}
      and (${attempt.error !== null} or failing_since is not null)`.execute(db)
}
