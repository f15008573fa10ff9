import type { Database } from '../../../platform/database.ts'
import { leaveAsManager, leaveAsTrainer } from './end-staff-work.ts'

/** Removes the person from every brand and from public pages. The caller has ruled out upcoming sessions. */
export async function eraseStaff(db: Database, userId: string) {
  // No activity: `erasePerson` records it.
  await leaveAsManager(db, userId)
  await leaveAsTrainer(db, userId)
  await db.deleteFrom('trainer_photos').where('user_id', '=', userId).execute()
  await db.deleteFrom('trainer_profiles').where('user_id', '=', userId).execute()
}
