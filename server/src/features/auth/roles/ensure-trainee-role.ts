import type { Database } from '../../../platform/database.ts'

export async function ensureTraineeRole(db: Database, userIds: string[]) {
  // No activity: the caller records why they became trainees.
  if (userIds.length === 0) return
  await db
    .insertInto('user_roles')
    .values(userIds.map((user_id) => ({ user_id, role: 'Trainee' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
