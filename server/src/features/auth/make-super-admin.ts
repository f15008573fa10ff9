import { sql } from 'kysely'
import { recordActivity } from '../../platform/activity.ts'
import { transaction } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { findUserByEmail } from './auth.queries.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'

/** Gives the role, makes the account if there is none, activates it, and answers a token to set its password with. */
export async function makeSuperAdmin(
  db: Database,
  person: { email: string; firstName: string; lastName: string },
) {
  return transaction({ db }, async ({ db }) => {
    const userId = (await findUserByEmail(db, person.email))?.id ?? (await insertUser(db, person))
    await db
      .insertInto('user_roles')
      .values({ user_id: userId, role: 'SuperAdmin' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordActivity(db, { actorId: null, kind: 'super-admin-made', subject: person.email })
    await activate(db, userId, person.email)
    return issueOneTimeToken(db, userId, 'reset')
  })
}

/** The link would not open for somebody deactivated. */
async function activate(db: Database, userId: string, email: string) {
  const activated = await db
    .updateTable('users')
    .set({ is_active: true, updated_at: sql`current_instant()` })
    .where('id', '=', userId)
    .where('is_active', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!activated) return
  await recordActivity(db, { actorId: null, kind: 'user-reactivated', subject: email, detail: { userId } })
}

async function insertUser(db: Database, person: { email: string; firstName: string; lastName: string }) {
  const { id } = await db
    .insertInto('users')
    .values({ email: person.email, first_name: person.firstName, last_name: person.lastName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
