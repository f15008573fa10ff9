import { recordActivity } from '../../platform/activity.ts'
import { transaction } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { findUserByEmail } from './auth.queries.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'

/** Gives the role, makes the account if there is none, and answers a token to set its password with. */
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
    return issueOneTimeToken(db, userId, 'reset')
  })
}

async function insertUser(db: Database, person: { email: string; firstName: string; lastName: string }) {
  const { id } = await db
    .insertInto('users')
    .values({ email: person.email, first_name: person.firstName, last_name: person.lastName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
