import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/refusal.ts'
import { findPerson } from './auth.queries.ts'
import { lockSuperAdmins, requireAnotherSuperAdmin } from './roles/require-another-super-admin.ts'
import { deleteFactors } from './second-factor/second-factor.queries.ts'

/** Of two people who erase the same person, or each other, only one succeeds. */
export async function holdAccount(ctx: Pick<Context, 'db' | 'env'>, id: string) {
  await lockSuperAdmins(ctx.db)
  const person = await findPerson(ctx.db, id)
  if (person?.roles.includes('SuperAdmin')) await requireAnotherSuperAdmin(ctx, id)
  const held = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw notFound('User')
}

/** The row stays under its id, which from now on says nothing: see `users_erased_stay_erased`. */
export async function eraseAccount(db: Database, userId: string) {
  // No activity: `erasePerson` records it.
  await db.deleteFrom('sign_ins').where('user_id', '=', userId).execute()
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  await db.deleteFrom('security_events').where('user_id', '=', userId).execute()
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await deleteFactors(db, [userId])
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute()
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  await db
    .updateTable('users')
    .set({
      email: `erased-${userId}@erased.invalid`,
      first_name: 'Erased',
      last_name: 'person',
      phone: null,
      own_time_zone: null,
      password_hash: null,
      email_confirmed_at: null,
      last_login_at: null,
      is_active: false,
      erased_at: sql`current_instant()`,
      updated_at: sql`current_instant()`,
    })
    .where('id', '=', userId)
    .execute()
}
