import type { NotificationPreview } from '@spotter/contract/notifications/notifications.ts'
import type { Context, SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { readToken, signToken } from '../../../platform/keys/signed-token.ts'
import { notFound } from '../../../platform/refusal.ts'
import { readMailFacts } from '../delivery/read-mail-facts.ts'
import { isInScope } from '../notifications.queries.ts'
import { whyNotApprove } from '../notifications.rules.ts'

const MINUTES = 5
const MILLISECONDS_A_MINUTE = 60_000

/** The email as it would be sent on approval. A frame carries no token, so its page has its own signed address. */
export async function previewNotification(
  ctx: SignedIn,
  notificationId: string,
): Promise<NotificationPreview> {
  const state = await readState(ctx, notificationId)
  if (!state) throw notFound('Notification')
  const { facts, mail } = await writeMail(ctx, notificationId)
  const refusal = whyNotApprove({ state, sessionCount: facts.sessions.length })
  if (refusal) throw refusal
  const until = Date.now() + MINUTES * MILLISECONDS_A_MINUTE
  const token = signToken(ctx.env.JWT_SECRET, 'preview', `${facts.id} ${until}`)
  return {
    subject: mail.subject,
    recipientName: facts.recipient.name,
    recipientEmail: facts.recipient.email,
    htmlPath: `/api/gym-management/notifications/previews/${token}`,
  }
}

export async function readPreviewHtml(ctx: Context, token: string) {
  const [notificationId, until] = readToken(ctx.env.JWT_SECRET, 'preview', token)?.split(' ') ?? []
  if (!notificationId || Number(until) < Date.now()) throw notFound('Preview')
  if (!(await exists(ctx.db, notificationId))) throw notFound('Preview')
  return (await writeMail(ctx, notificationId)).mail.html
}

async function writeMail({ db, env }: Context, notificationId: string) {
  const facts = await readMailFacts({ db, env }, notificationId)
  const { writeNotificationMail } = await import('../emails/write-notification-mail.ts')
  return { facts, mail: await writeNotificationMail(facts, env) }
}

async function readState({ db, actor }: SignedIn, notificationId: string) {
  const found = await db
    .selectFrom('notifications')
    .select('state')
    .where('id', '=', notificationId)
    .where(isInScope(actor, 'notifications.brand_id'))
    .executeTakeFirst()
  return found?.state
}

async function exists(db: Database, notificationId: string) {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', notificationId)
    .executeTakeFirst()
  return row !== undefined
}
