import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { REMINDED_AGAIN_AFTER_MINUTES } from './notifications.rules.ts'

export function isInScope(actor: Actor, brandColumn: string) {
  return sql<boolean>`exists (
    select from managed_brands
    where managed_brands.brand_id = ${sql.ref(brandColumn)} and managed_brands.user_id = ${actor.userId}::uuid
      and managed_brands.brand_id = coalesce(${actor.token?.brandId ?? null}::uuid, managed_brands.brand_id))`
}

export const hasSessionsAhead = sql<boolean>`exists (
  select from notification_sessions
  join sessions on sessions.id = notification_sessions.assignment_id
  where notification_sessions.notification_id = notifications.id and is_upcoming(sessions))`

export function isRemindedLately(
  userId: RawBuilder<unknown>,
  brandId: RawBuilder<unknown>,
  minutes = REMINDED_AGAIN_AFTER_MINUTES,
) {
  return sql<boolean>`exists (
    select from notifications as reminder
    where reminder.recipient_user_id = ${userId} and reminder.brand_id = ${brandId}
      and reminder.notification_type = 'AvailabilityReminder' and reminder.state in ('queued', 'sending', 'sent')
      and reminder.updated_at > current_instant() - ${minutes}::int * interval '1 minute')`
}

/** One at a time per brand, so that two managers at the same time still remind each trainee once. */
export async function lockReminders(db: Database, brandId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('reminders:' || ${brandId}::text, 0))`.execute(db)
}

interface Outcome {
  status: 'sent' | 'failed' | 'suppressed'
  errorMessage?: string
}

/** Ends what is under way, once: the state and its line in the history are written together. */
export async function finishNotification(db: Database, id: string, { status, errorMessage }: Outcome) {
  await sql`
    with finished as (
      update notifications set state = ${status}, updated_at = current_instant()
      where notifications.id = ${id}::uuid and notifications.state in ('queued', 'sending')
      returning notifications.id, notifications.brand_id, notifications.notification_type,
        notifications.recipient_user_id
    )
    insert into notification_history
      (notification_id, brand_id, notification_type, recipient_user_id, status, error_message)
    select finished.id, finished.brand_id, finished.notification_type, finished.recipient_user_id,
      ${status}, ${errorMessage ?? null}
    from finished`.execute(db)
}
