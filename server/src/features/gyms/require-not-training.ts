import type { Database } from '../../platform/database.ts'
import { countFutureSessions } from './future-sessions.ts'
import { whyNotRemoveTrainer } from './gyms.rules.ts'

export async function requireNotTraining(db: Database, trainerId: string, act: 'removed' | 'deactivated') {
  await holdTrainer(db, trainerId)
  const refusal = whyNotRemoveTrainer(await countFutureSessions(db, { trainerId }), act)
  if (refusal) throw refusal
}

/** Waits for sessions that are being assigned to this trainer; later ones wait for this commit. */
export async function holdTrainer(db: Database, userId: string) {
  await db
    .selectFrom('brand_trainers')
    .select('brand_id')
    .where('user_id', '=', userId)
    .orderBy('brand_id')
    .forUpdate()
    .execute()
}
