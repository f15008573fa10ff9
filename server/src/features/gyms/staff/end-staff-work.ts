import type { Role } from '@spotter/contract/shared/roles.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { requireNotTraining } from '../require-not-training.ts'

/**
 * No one stays on a brand's staff without the role. Call this first in the transaction that removes the role: it locks
 * the person, so no one can add them to a staff meanwhile.
 */
export async function endStaffWork(ctx: SignedIn, userId: string, role: Role) {
  // No activity: the caller records that the role was removed.
  if (role !== 'GymManager' && role !== 'Trainer') return
  await ctx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  if (role === 'GymManager') return leaveAsManager(ctx.db, userId)
  await requireNotTraining(ctx.db, userId, 'removed')
  await leaveAsTrainer(ctx.db, userId)
}

export async function leaveAsManager(db: Database, userId: string) {
  await db.deleteFrom('brand_managers').where('user_id', '=', userId).execute()
}

/** The caller has made sure there are no upcoming sessions. */
export async function leaveAsTrainer(db: Database, userId: string) {
  await db
    .updateTable('brand_trainers')
    .set({ removed_at: sql`current_instant()` })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
}
