import { plural } from '@spotter/contract/shared/words/plural.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../platform/activity.ts'
import { transaction } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { lockOut } from '../auth/auth.public.ts'
import { lockDemo } from './demo-state.ts'

/** Deactivates every demo account for good and keeps the demo out of this database. Returns how many were active. */
export async function retireDemo(db: Database): Promise<number> {
  return transaction({ db }, async ({ db }) => {
    await lockDemo(db)
    const people = await db
      .selectFrom('users')
      .select(['id', 'is_active'])
      .where('is_demo', '=', true)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const active = people.filter((person) => person.is_active).length
    await lockOut(
      db,
      people.map((person) => person.id),
    )
    await db.updateTable('users').set({ is_active: false }).where('is_demo', '=', true).execute()
    if ((await closeDemo(db)) || active > 0) {
      await recordActivity(db, {
        actorId: null,
        kind: 'demo-retired',
        subject: plural(active, 'demo account'),
      })
    }
    return active
  })
}

/** False if the demo was already retired or was never in this database. */
async function closeDemo(db: Database) {
  const closed = await db
    .updateTable('demo_state')
    .set({ retired_at: sql`now()` })
    .where('retired_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

export async function listRealSuperAdmins(db: Database) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.email')
    .where('user_roles.role', '=', 'SuperAdmin')
    .where('users.is_active', '=', true)
    .where('users.is_demo', '=', false)
    .orderBy('users.email')
    .execute()
  return rows.map((row) => row.email)
}
