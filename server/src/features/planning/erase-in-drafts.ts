import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { KnownPerson } from '../../platform/erasing/erase-traces.ts'
import { mentioning } from '../../platform/erasing/mentioning.ts'

/** Removes an erased person from drafts, along with notes and titles that name them. */
export async function eraseInDrafts(db: Database, { id: userId, email, name }: KnownPerson) {
  // No activity: `erasePerson` records it.
  await sql`
    delete from planning_changes using enrollments
    where enrollments.id = planning_changes.enrollment_id and ${userId}::uuid
      in (enrollments.user_id, planning_changes.trainer_id, planning_changes.before_trainer_id)`.execute(db)
  await db.deleteFrom('trainer_limits').where('trainer_id', '=', userId).execute()
  await db.deleteFrom('hour_asks').where('trainer_id', '=', userId).execute()
  await eraseInPlans(db, userId)
  const isTheirs = sql`brand_id in (
    select brand_trainers.brand_id from brand_trainers where brand_trainers.user_id = ${userId}::uuid
    union select enrollments.brand_id from enrollments where enrollments.user_id = ${userId}::uuid)`
  // A proof's facts are kept in one value, about nearly everyone of the brand.
  await sql`delete from planning_proofs where ${isTheirs}`.execute(db)
  const words = mentioning([email, name])
  await sql`update planning_changes set notes = null where ${isTheirs} and notes ~* ${words}`.execute(db)
  await sql`update planning_drafts set title = 'Draft' where ${isTheirs} and title ~* ${words}`.execute(db)
}

/** The sessions before a plan's last run, and what wishes cost, are kept by ID in one value, so it goes as a whole. */
async function eraseInPlans(db: Database, userId: string) {
  const enrollmentIds = sql`(select enrollments.id from enrollments where enrollments.user_id = ${userId}::uuid)`
  await sql`delete from planning_bans where planning_bans.enrollment_id in ${enrollmentIds}`.execute(db)
  await sql`delete from planning_left_out where planning_left_out.enrollment_id in ${enrollmentIds}`.execute(
    db,
  )
  await sql`
    delete from planning_asks where ${userId}::uuid in (planning_asks.user_id, planning_asks.trainer_id)
      or planning_asks.enrollment_id in ${enrollmentIds}`.execute(db)
  await sql`
    update planning_plans set previous = null
    where exists (
      select from jsonb_to_recordset(planning_plans.previous) as before ("traineeId" uuid, "trainerId" uuid)
      where before."trainerId" = ${userId}::uuid or before."traineeId" in ${enrollmentIds})`.execute(db)
  await sql`
    update planning_plans set wish_costs = null
    where exists (
      select from jsonb_to_recordset(planning_plans.wish_costs) as wish ("traineeId" uuid, "gainerIds" uuid[])
      join enrollments on enrollments.id = wish."traineeId" or enrollments.id = any(wish."gainerIds")
      where enrollments.user_id = ${userId}::uuid)`.execute(db)
  await sql`
    update planning_changes set lock_gainers = null
    where planning_changes.lock_gainers && array${enrollmentIds}`.execute(db)
}
