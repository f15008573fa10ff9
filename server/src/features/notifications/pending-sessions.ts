import { sql } from 'kysely'
import { type Database, prepared } from '../../platform/database.ts'
import type { NotifiedPlace } from './notifications.rules.ts'
import { SWITCHED_OFF } from './queue-notifications.ts'

interface SessionNotice {
  userId: string
  assignmentId: string
  /** What they know of it; without it, the session is new to them. */
  known?: NotifiedPlace
}

/**
 * Adds to what waits for a manager's approval: one notification per person, whatever it's about. The brand's rules are
 * applied now: where one is off, only the history gets a row. The conflict locks the notification, so that nothing joins
 * one that is being approved or emptied. What's new to them is called assigned even if other sessions only moved.
 */
export async function gatherSessions(db: Database, brandId: string, notices: SessionNotice[]) {
  // No activity: the verb that changes the sessions records it.
  if (notices.length === 0) return
  await sql`${prepared}
    with notices as materialized (
      select given.*, kind.type, coalesce(rule.is_enabled, true) as is_wanted
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as given ("userId" uuid, "assignmentId" uuid, known jsonb)
      cross join lateral (
        select case when given.known is null then 'SessionAssigned' else 'SessionMoved' end as type
      ) as kind
      left join notification_rules as rule
        on rule.brand_id = ${brandId}::uuid and rule.notification_type = kind.type
    ), pending as (
      insert into notifications (brand_id, notification_type, recipient_user_id, state, created_at, updated_at)
      select ${brandId}::uuid, min(notices.type), notices."userId", 'pending', current_instant(), current_instant()
      from notices where notices.is_wanted group by notices."userId" order by notices."userId"
      on conflict (brand_id, recipient_user_id) where state = 'pending'
      do update set updated_at = current_instant(),
        notification_type = least(notifications.notification_type, excluded.notification_type)
      returning id, recipient_user_id
    ), suppressed as (
      insert into notification_history (brand_id, notification_type, recipient_user_id, status, error_message)
      select distinct ${brandId}::uuid, notices.type, notices."userId", 'suppressed', ${SWITCHED_OFF}
      from notices where not notices.is_wanted
    )
    insert into notification_sessions
      (notification_id, assignment_id, known_date, known_hour, known_location_id, known_trainer_id)
    select pending.id, notices."assignmentId", (notices.known ->> 'date')::date, (notices.known ->> 'hour')::smallint,
      (notices.known ->> 'gymLocationId')::uuid, (notices.known ->> 'trainerId')::uuid
    from pending join notices on notices."userId" = pending.recipient_user_id and notices.is_wanted
    on conflict do nothing`.execute(db)
}

export const knownPlace = sql<NotifiedPlace | null>`
  case when notification_sessions.known_date is not null then jsonb_build_object(
    'date', notification_sessions.known_date, 'hour', notification_sessions.known_hour,
    'gymLocationId', notification_sessions.known_location_id,
    'trainerId', notification_sessions.known_trainer_id) end`

export interface WaitingSession {
  brandId: string
  notificationId: string
  userId: string
  assignmentId: string
  known: NotifiedPlace | null
}

/**
 * The waiting notifications about these sessions. They're locked first, in one statement and in the same order as for
 * approving, so that this can't deadlock with someone who approves several of them.
 */
export async function lockWaiting(db: Database, assignmentIds: string[]): Promise<WaitingSession[]> {
  const locked = await sql<{ id: string }>`
    select notifications.id from notifications
    where notifications.state = 'pending' and notifications.id in (
      select notification_sessions.notification_id from notification_sessions
      where notification_sessions.assignment_id = any(${assignmentIds}::uuid[]))
    order by notifications.recipient_user_id, notifications.id
    for update`.execute(db)
  if (locked.rows.length === 0) return []
  const { rows } = await sql<WaitingSession>`
    select notifications.id as "notificationId", notifications.brand_id as "brandId",
      notifications.recipient_user_id as "userId",
      notification_sessions.assignment_id as "assignmentId",
      ${knownPlace} as known
    from notification_sessions
    join notifications on notifications.id = notification_sessions.notification_id
    where notifications.id = any(${locked.rows.map(({ id }) => id)}::uuid[])
      and notification_sessions.assignment_id = any(${assignmentIds}::uuid[])`.execute(db)
  return rows
}

export async function dropWaiting(db: Database, dropped: WaitingSession[]) {
  if (dropped.length === 0) return
  await sql`
    delete from notification_sessions
    using unnest(${dropped.map((row) => row.notificationId)}::uuid[],
      ${dropped.map((row) => row.assignmentId)}::uuid[]) as dropped (notification_id, assignment_id)
    where notification_sessions.notification_id = dropped.notification_id
      and notification_sessions.assignment_id = dropped.assignment_id`.execute(db)
}

/** Drops what people know already: see server/sql/notifications/settle-waiting.sql. */
export async function settleWaiting(db: Database, userIds: string[]) {
  if (userIds.length > 0) await sql`select settle_waiting(${userIds}::uuid[])`.execute(db)
}
