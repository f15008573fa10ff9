import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { deviceCookie, newDeviceToken } from '../../../platform/http/device-cookie.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { MOST_KNOWN_DEVICES } from '../auth.rules.ts'
import { hashDeviceToken } from './find-known-device.ts'

/** A program that signs in without cookies is new every time; nobody needs more than this to notice. */
const MOST_EMAILS_PER_DAY = 5

/**
 * Call it before the sign-in starts, holding the account. Remembers the device, and emails the owner if it's new to them. Returns the
 * header by which the device is recognized the next time.
 */
export async function noticeDevice(ctx: Context, userId: string): Promise<Record<string, string>> {
  // No activity: the sign-in itself is a row in `sign_ins`, and the owner gets an email.
  const token = ctx.deviceToken ?? newDeviceToken()
  const isNew = await remember(ctx.db, userId, token)
  if (isNew && (await isWorthAnEmail(ctx.db, userId))) {
    await requestSecurityEmail(ctx.db, { kind: 'new-device', userId, device: ctx.device })
  }
  return { 'set-cookie': deviceCookie(token, ctx.env.PUBLIC_URL) }
}

/** False if the person has signed in on this device before. */
async function remember(db: Database, userId: string, token: string) {
  const token_hash = hashDeviceToken(token)
  const added = await db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (added) {
    await deleteOldest(db, userId, token_hash)
    return true
  }
  await db
    .updateTable('known_devices')
    .set({ last_used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('token_hash', '=', token_hash)
    .execute()
  return false
}

/** A program that signs in without cookies would fill the table. */
async function deleteOldest(db: Database, userId: string, added: Buffer) {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', added)
        .orderBy('last_used_at', 'desc')
        .offset(MOST_KNOWN_DEVICES - 1),
    )
    .execute()
}

/** Not at the very first sign-in, and not for demo accounts, whose password everyone knows. */
async function isWorthAnEmail(db: Database, userId: string) {
  const person = await db
    .selectFrom('users')
    .select(['last_login_at', 'is_demo'])
    .select((eb) =>
      eb
        .selectFrom('known_devices')
        .select((eb) => eb.fn.countAll<number>().as('devices'))
        .where('known_devices.user_id', '=', userId)
        .where('known_devices.created_at', '>', sql<string>`now() - interval '24 hours'`)
        .as('devices'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const isFirst = person.last_login_at === null
  return !isFirst && !person.is_demo && (person.devices ?? 0) <= MOST_EMAILS_PER_DAY
}
