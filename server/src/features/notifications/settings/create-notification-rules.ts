import {
  ADDED_NOTIFICATION_TYPES,
  NOTIFICATION_TYPES,
  OPT_IN_NOTIFICATION_TYPES,
} from '@spotter/contract/notifications/notifications.ts'
import type { Database } from '../../../platform/database.ts'

/** A brand starts with everything on that is not opt-in. Rules that exist stay as they are. */
export async function createNotificationRules(db: Database, brandId: string) {
  // No activity: they come with a new brand, which is recorded.
  const rules = [
    ...[...NOTIFICATION_TYPES, ...ADDED_NOTIFICATION_TYPES].map((type) => ({
      notification_type: type,
      is_enabled: true,
    })),
    ...OPT_IN_NOTIFICATION_TYPES.map((type) => ({ notification_type: type, is_enabled: false })),
  ]
  await db
    .insertInto('notification_rules')
    .values(rules.map((rule) => ({ brand_id: brandId, ...rule })))
    .onConflict((conflict) => conflict.columns(['brand_id', 'notification_type']).doNothing())
    .execute()
}
