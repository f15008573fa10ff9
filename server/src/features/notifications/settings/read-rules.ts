import {
  NOTIFICATION_TYPES,
  type NotificationRule,
  NotificationType,
} from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { isInScope } from '../notifications.queries.ts'

export async function readRules(
  db: Database,
  actor: Actor,
  includeOptIn: boolean,
): Promise<NotificationRule[]> {
  const types: readonly string[] = includeOptIn ? NotificationType.options : NOTIFICATION_TYPES
  const { rows } = await sql<NotificationRule>`
    select ${ruleColumns}
    from notification_rules
    join gym_brands on gym_brands.id = notification_rules.brand_id
    where gym_brands.archived_at is null and ${isInScope(actor, 'notification_rules.brand_id')}
      and notification_rules.notification_type = any(${types}::text[])
    order by gym_brands.name, gym_brands.id,
      array_position(${types}::text[], notification_rules.notification_type)`.execute(db)
  return rows
}

export const ruleColumns = sql`
  notification_rules.id, notification_rules.brand_id as "gymBrandId", gym_brands.name as "gymBrandName",
  notification_rules.notification_type as "notificationType", notification_rules.is_enabled as "isEnabled",
  notification_rules.created_at as "createdAt", notification_rules.updated_at as "updatedAt"`
