import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { conflict } from '../../../platform/refusal.ts'
import { isUsable } from '../../../platform/usable-account.ts'

const SUPER_ADMIN_LOCK = 0x61646d6e

/**
 * Call it before someone stops being an active SuperAdmin. The lock comes first: of two who remove each other
 * the second counts only after the first has committed.
 */
export async function refuseWithoutSuperAdmin(
  { db, env }: Pick<Context, 'db' | 'env'>,
  leavingUserId: string,
) {
  await sql`select pg_advisory_xact_lock(${SUPER_ADMIN_LOCK})`.execute(db)
  const other = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.id')
    .where('user_roles.role', '=', 'SuperAdmin')
    .where(isUsable(env))
    .where('users.id', '!=', leavingUserId)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw conflict('The last active SuperAdmin must stay')
}
