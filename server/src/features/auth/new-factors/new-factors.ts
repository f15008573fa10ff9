import type { NewFactor } from '@spotter/contract/auth/password-reset.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { TRUSTED_AFTER } from '../auth.rules.ts'
import { deleteFactors, readMethods } from '../second-factor/second-factor.queries.ts'

const APP = 'authenticator-app'
const CODES = 'recovery-codes'

/** Someone with a stolen password could have added these, so a reset can't rely on them. */
export async function listNewFactors(db: Database, userId: string) {
  const { rows } = await sql<NewFactor>`
    select id::text, name, created_at as "addedAt" from passkeys
    where user_id = ${userId} and ${isNew('created_at')}
    union all
    select ${APP}, 'Authenticator app', confirmed_at from authenticator_apps
    where user_id = ${userId} and ${isNew('confirmed_at')}
    union all
    select ${CODES}, 'Recovery codes', min(created_at) from recovery_codes
    where user_id = ${userId} and used_at is null and ${isNew('created_at')}
    having count(*) > 0
    order by "addedAt", name`.execute(db)
  return rows
}

function isNew(addedAt: 'created_at' | 'confirmed_at') {
  const added = sql.ref(addedAt)
  return sql<boolean>`${added} is not null
    and (suspended_at is not null or ${added} > now() - ${TRUSTED_AFTER}::interval)`
}

/** They prove nothing until their owner confirms them. */
export async function suspendNewFactors(db: Database, userId: string) {
  // No activity: part of a password reset, which records its own.
  const suspended = { suspended_at: sql<string>`coalesce(suspended_at, now())` }
  await db
    .updateTable('passkeys')
    .set(suspended)
    .where('user_id', '=', userId)
    .where(isNew('created_at'))
    .execute()
  await db
    .updateTable('authenticator_apps')
    .set(suspended)
    .where('user_id', '=', userId)
    .where(isNew('confirmed_at'))
    .execute()
  await db
    .updateTable('recovery_codes')
    .set(suspended)
    .where('user_id', '=', userId)
    .where(isNew('created_at'))
    .execute()
}

/** IDs that aren't this person's change nothing. */
export async function confirmNewFactors(db: Database, userId: string, ids: string[]) {
  // No activity: part of a password reset, which records its own.
  const confirmed = { suspended_at: null }
  await db
    .updateTable('passkeys')
    .set(confirmed)
    .where('user_id', '=', userId)
    .where(sql<string>`id::text`, 'in', ids)
    .execute()
  if (ids.includes(APP)) {
    await db.updateTable('authenticator_apps').set(confirmed).where('user_id', '=', userId).execute()
  }
  if (ids.includes(CODES)) {
    await db.updateTable('recovery_codes').set(confirmed).where('user_id', '=', userId).execute()
  }
}

/** Recovery codes don't stay on their own: they only stand in for another factor. */
export async function removeFactorsSince(db: Database, userId: string, since: string) {
  // No activity: the report that removes them records its own.
  await db.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await db
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where(sql<string>`coalesce(confirmed_at, created_at)`, '>=', since)
    .execute()
  await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute()
  if ((await readMethods(db, userId)).length === 0) await deleteFactors(db, [userId])
}
