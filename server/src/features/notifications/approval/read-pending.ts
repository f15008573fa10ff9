import type { PendingNotification, TriggerData } from '@spotter/contract/notifications/notifications.ts'
import type { ListQuery } from '@spotter/contract/shared/paging.ts'
import { clockTime } from '@spotter/contract/shared/words/hours.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { isPersonLike } from '../../../platform/search.ts'
import { hasSessionsAhead, isInScope } from '../notifications.queries.ts'

interface PendingRow extends Omit<PendingNotification, 'triggerData' | 'sessionCount'> {
  sessions: (Place & { from: Place | null; isHandedOver: boolean })[]
}

interface Place {
  date: string
  hour: number
  locationName: string
}

export async function readPending(db: Database, actor: Actor, { page, pageSize, search }: ListQuery) {
  const condition = sql`notifications.state = 'pending' and ${hasSessionsAhead}
    and gym_brands.archived_at is null and ${isInScope(actor, 'notifications.brand_id')}
    and ${isPersonLike(search ?? '')}`
  if (page === undefined) {
    const rows = await selectPending(db, condition, sql``)
    return { notifications: rows.map(toPendingNotification), total: rows.length }
  }
  const rows = await selectPending(db, condition, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return { notifications: rows.map(toPendingNotification), total: await countPending(db, condition) }
}

async function countPending(db: Database, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total ${notificationsWithNames} where ${condition}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function readPendingItems(db: Database, ids: string[]): Promise<PendingNotification[]> {
  const rows = await selectPending(db, sql`notifications.id = any(${ids}::uuid[])`, sql``)
  return rows.map(toPendingNotification)
}

const notificationsWithNames = sql`
  from notifications
  join users on users.id = notifications.recipient_user_id
  join gym_brands on gym_brands.id = notifications.brand_id`

async function selectPending(db: Database, condition: RawBuilder<unknown>, range: RawBuilder<unknown>) {
  const { rows } = await sql<PendingRow>`
    select notifications.id, notifications.notification_type as "notificationType",
      notifications.recipient_user_id as "recipientUserId",
      full_name(users) as "recipientName", users.email as "recipientEmail",
      notifications.created_at as "createdAt", notifications.approved_at as "scheduledFor",
      notifications.brand_id as "gymBrandId", gym_brands.name as "gymBrandName",
      ahead.listed as sessions
    ${notificationsWithNames}
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('date', sessions.date, 'hour', sessions.hour,
          'locationName', gym_locations.name,
          'from', case when notification_sessions.known_date is not null then jsonb_build_object(
            'date', notification_sessions.known_date, 'hour', notification_sessions.known_hour,
            'locationName', known_location.name) end,
          'isHandedOver', notifications.recipient_user_id
            not in (sessions.trainer_user_id, sessions.trainee_user_id))
        order by lower(sessions.during), sessions.id), '[]') as listed
      from notification_sessions
      join sessions on sessions.id = notification_sessions.assignment_id
      join gym_locations on gym_locations.id = sessions.location_id
      left join gym_locations as known_location on known_location.id = notification_sessions.known_location_id
      where notification_sessions.notification_id = notifications.id and is_upcoming(sessions)
    ) as ahead
    where ${condition}
    order by notifications.created_at, notifications.id
    ${range}`.execute(db)
  return rows
}

function toPendingNotification({ sessions, ...row }: PendingRow): PendingNotification {
  const triggerData: TriggerData = {
    Sessions: sessions.map(({ from, isHandedOver, ...place }) => ({
      ...toTriggerSession(place),
      ...(from ? { From: toTriggerSession(from) } : {}),
      ...(isHandedOver ? { IsHandedOver: true } : {}),
    })),
  }
  return { ...row, triggerData: JSON.stringify(triggerData), sessionCount: sessions.length }
}

function toTriggerSession({ date, hour, locationName }: Place) {
  return { Date: date, Time: clockTime(hour), LocationName: locationName }
}
