import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

/**
 * Devices that turned notifications on and are still signed in. A trigger deletes those that sign out, but none runs
 * when a sign-in expires.
 */
export function selectReachable(db: Database) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sign_ins', 'sign_ins.id', 'push_subscriptions.sign_in_id')
    .where('sign_ins.ended_at', 'is', null)
    .where('sign_ins.expires_at', '>', sql<string>`now()`)
}
