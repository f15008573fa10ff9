import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict } from '../../../platform/refusal.ts'
import { isUsable } from '../../../platform/usable-account.ts'

const SUPER_ADMIN_LOCK = 0x61646d6e

/** Held by anyone who may be removing a SuperAdmin, before they look at who has the role. */
export async function lockSuperAdmins(db: Database) {
  await sql`select pg_advisory_xact_lock(${SUPER_ADMIN_LOCK})`.execute(db)
}

/**
 * Call it before someone stops being an active SuperAdmin. The lock comes first: of two who remove each other, the
 * second counts only after the first has committed. An account without a password doesn't count: nobody can sign in
 * with it.
 */
export async function requireAnotherSuperAdmin(
  { db, env }: Pick<Context, 'db' | 'env'>,
  leavingUserId: string,
) {
  await lockSuperAdmins(db)
  const other = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.id')
    .where('user_roles.role', '=', 'SuperAdmin')
    .where(isUsable(env))
    .where('users.password_hash', 'is not', null)
    .where('users.id', '!=', leavingUserId)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw conflict("You can't remove the last active SuperAdmin")
}
