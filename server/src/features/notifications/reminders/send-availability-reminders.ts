import type { RemindersResult, SendRemindersRequest } from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'
import { isInScope, isRemindedLately, lockReminders } from '../notifications.queries.ts'
import { REMINDED_AGAIN_AFTER_MINUTES } from '../notifications.rules.ts'
import { queueNotifications } from '../queue-notifications.ts'

/** Reminds all of them or, if one ID is wrong, nobody. Skips anyone who was reminded in the last hour, or as long as given. */
export async function sendAvailabilityReminders(
  ctx: SignedIn,
  { gymBrandId, traineeIds }: SendRemindersRequest,
  againAfterMinutes = REMINDED_AGAIN_AFTER_MINUTES,
): Promise<RemindersResult> {
  return transaction(ctx, async (ctx) => {
    await lockReminders(ctx.db, gymBrandId)
    const brand = await readBrand(ctx, gymBrandId)
    if (!brand) throw notFound('Brand')
    const ids = [...new Set(traineeIds)]
    const trainees = await readTrainees(ctx, { brandId: brand.id, ids, againAfterMinutes })
    if (trainees.length < ids.length) throw notFound('Trainee')
    if (!trainees.every((trainee) => trainee.isApproved)) {
      throw invalid('Only approved trainees can be reminded', 'traineeIds')
    }
    const result = await remind(ctx, brand.id, trainees)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'availability-reminders-sent',
      subject: brand.name,
      detail: { brandId: brand.id, sent: result.sent, skipped: result.skipped },
    })
    return result
  })
}

async function remind({ db }: SignedIn, brandId: string, trainees: TraineeFacts[]): Promise<RemindersResult> {
  const unsubscribed = trainees.filter((trainee) => trainee.hasUnsubscribed).length
  const willing = trainees.filter((trainee) => !trainee.hasUnsubscribed)
  const to = willing
    .filter((trainee) => !trainee.isRemindedLately)
    .map(({ id, userId }) => ({ type: 'AvailabilityReminder' as const, brandId, userId, enrollmentId: id }))
  const sent = await queueNotifications(db, to)
  return {
    sent,
    skipped: trainees.length - sent,
    remindedLately: willing.length - to.length,
    unsubscribed,
    switchedOff: to.length - sent,
  }
}

function readBrand({ db, actor }: SignedIn, brandId: string) {
  return db
    .selectFrom('gym_brands')
    .select(['id', 'name'])
    .where('id', '=', brandId)
    .where('archived_at', 'is', null)
    .where(isInScope(actor, 'gym_brands.id'))
    .executeTakeFirst()
}

interface TraineeFacts {
  id: string
  userId: string
  isApproved: boolean
  isRemindedLately: boolean
  hasUnsubscribed: boolean
}

interface WhichTrainees {
  brandId: string
  ids: string[]
  againAfterMinutes: number
}

async function readTrainees({ db }: SignedIn, { brandId, ids, againAfterMinutes }: WhichTrainees) {
  const { rows } = await sql<TraineeFacts>`
    select enrollments.id, enrollments.user_id as "userId",
      enrollments.approval_status = 'Approved' as "isApproved",
      ${isRemindedLately(sql`enrollments.user_id`, sql`enrollments.brand_id`, againAfterMinutes)} as "isRemindedLately",
      exists (
        select from notification_opt_outs
        where notification_opt_outs.user_id = enrollments.user_id
          and notification_opt_outs.brand_id = enrollments.brand_id
          and notification_opt_outs.notification_type = 'AvailabilityReminder'
      ) as "hasUnsubscribed"
    from enrollments
    where enrollments.id = any(${ids}::uuid[]) and enrollments.brand_id = ${brandId}::uuid
      and enrollments.removed_at is null`.execute(db)
  return rows
}
