import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'

/**
 * Identifies the browser, if it has signed in to this account before. Wrong passwords typed elsewhere don't count
 * against it.
 */
export async function findKnownDevice(
  { db, deviceToken }: Pick<Context, 'db' | 'deviceToken'>,
  email: string,
) {
  if (!deviceToken) return null
  const device = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.token_hash')
    .where('users.email', '=', email)
    .where('known_devices.token_hash', '=', hashDeviceToken(deviceToken))
    .executeTakeFirst()
  return device ? `${email} ${device.token_hash.toString('base64url')}` : null
}

export function hashDeviceToken(token: string) {
  return createHash('sha256').update(token).digest()
}
