import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { KnownPerson } from '../../platform/forgetting/forget-person.ts'
import { mentioning } from '../../platform/forgetting/mentioning.ts'

/** Nobody is proposed to train, or to be trained by, a person who was erased, and none of their gyms' drafts names them. */
export async function forgetDrafts(db: Database, { id: userId, email, name }: KnownPerson) {
  // No activity: `erasePerson` records it.
  await sql`
    delete from planning_changes using enrollments
    where enrollments.id = planning_changes.enrollment_id and ${userId}::uuid
      in (enrollments.user_id, planning_changes.trainer_id, planning_changes.before_trainer_id)`.execute(db)
  const isTheirs = sql`brand_id in (
    select brand_trainers.brand_id from brand_trainers where brand_trainers.user_id = ${userId}::uuid
    union select enrollments.brand_id from enrollments where enrollments.user_id = ${userId}::uuid)`
  const words = mentioning([email, name])
  await sql`update planning_changes set notes = null where ${isTheirs} and notes ~* ${words}`.execute(db)
  await sql`update planning_drafts set title = 'Draft' where ${isTheirs} and title ~* ${words}`.execute(db)
}
