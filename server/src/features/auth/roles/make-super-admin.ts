import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict } from '../../../platform/refusal.ts'
import { issueOneTimeToken } from '../links/one-time-tokens.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { lockOut } from '../sign-in/lock-out.ts'
import { whyNotSuperAdmin } from './super-admin.rules.ts'

interface NewSuperAdmin {
  email: string
  firstName: string
  lastName: string
}

/**
 * Returns a token, the only way to set the new super admin's password. Anyone could have registered the address, so an
 * account that exists has to be asked for, and its former owner is locked out before it gets the role.
 */
export async function makeSuperAdmin(db: Database, person: NewSuperAdmin, { existing = false } = {}) {
  return transaction({ db }, async ({ db }) => {
    const made = await insertUser(db, person)
    const found = made ? null : await holdUser(db, person.email)
    const refusal = whyNotSuperAdmin(person.email, { found, existing })
    if (refusal) throw refusal
    const userId = found?.id ?? made!.id
    if (found) await lockOut(db, [userId])
    await grantSuperAdmin(db, userId, person.email)
    if (found?.is_active === false) await activate(db, userId, person.email)
    return issueOneTimeToken(db, userId, 'reset')
  })
}

/** Undefined if the address is taken, even by someone who registers it at this moment. */
async function insertUser(db: Database, { email, firstName, lastName }: NewSuperAdmin) {
  return db
    .insertInto('users')
    .values({ email, first_name: firstName, last_name: lastName })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Anyone signing in or resetting the password right now is either done, and locked out, or comes too late. */
async function holdUser(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'is_active', 'is_demo', 'erased_at'])
    .where(sql`lower(email)`, '=', email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => conflict(`${email} was just erased. Run this command again.`))
}

async function grantSuperAdmin(db: Database, userId: string, email: string) {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role: 'SuperAdmin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordSecurityEvent({ db }, { userId, kind: 'role-granted', detail: 'SuperAdmin', actorId: null })
  await recordActivity(db, { actorId: null, kind: 'super-admin-made', subject: email, detail: { userId } })
}

/** The link wouldn't work for a deactivated account. */
async function activate(db: Database, userId: string, email: string) {
  await db.updateTable('users').set({ is_active: true }).where('id', '=', userId).execute()
  await recordActivity(db, { actorId: null, kind: 'user-reactivated', subject: email, detail: { userId } })
}
