import type { Database } from '../../../platform/database.ts'

/** Someone who stole the earlier password may be among them. */
export async function deleteKnownDevices(db: Database, userId: string) {
  // No activity: part of a password reset, which records its own.
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
