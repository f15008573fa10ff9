import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'

const MANAGER = 'manager@spotter.demo'
const TITLE = 'Ideas for the week after next'
/** Of a week that's planned: the next one is left for the planner. */
const MONDAY = sql`(date_trunc('week', current_instant())::date + 14)`

/** An open draft for the week after next with a few changes of every kind; one of them needs attention. */
export async function seedPlanning(db: Database) {
  const draftId = await createDraft(db)
  if (!draftId) return
  await changeSessions(db, draftId)
  await addSessions(db, draftId)
}

/** None if the manager already has a recent draft. */
async function createDraft(db: Database) {
  const { rows } = await sql<{ id: string }>`
    insert into planning_drafts (brand_id, title, origin, created_by)
    select gym_brands.id, ${TITLE}, 'empty', brand_managers.user_id
    from gym_brands
    join brand_managers on brand_managers.brand_id = gym_brands.id
    join users on users.id = brand_managers.user_id and users.email = ${MANAGER}
    where gym_brands.archived_at is null and not exists (
      select from planning_drafts as draft
      where draft.created_by = users.id and draft.updated_at > now() - interval '7 days')
    order by gym_brands.name limit 1
    returning id`.execute(db)
  return rows[0]?.id
}

/** Cancels one session of that week, moves two, and wants a fourth one's hour for someone else. */
async function changeSessions(db: Database, draftId: string) {
  await sql`
    with chosen as (
      select sessions.*,
        row_number() over (order by md5(concat_ws(' ', trainer.email, sessions.date, sessions.hour))) as place
      from sessions join planning_drafts as draft on draft.brand_id = sessions.brand_id
      join users as trainer on trainer.id = sessions.trainer_user_id
      where draft.id = ${draftId}::uuid and sessions.status = 'Scheduled'
        and sessions.date between ${MONDAY} and ${MONDAY} + 6
    )
    insert into planning_changes
      (draft_id, brand_id, kind, enrollment_id, assignment_id, trainer_id, location_id, date, hour, notes)
    select ${draftId}::uuid, session.brand_id, 'cancel', session.enrollment_id, session.id,
      null::uuid, null::uuid, null::date, null::smallint, 'Hall closed for repairs'
    from chosen as session where session.place = 1
    union all
    select ${draftId}::uuid, session.brand_id, 'move', session.enrollment_id, session.id,
      slot.trainer_id, session.location_id, slot.date, slot.hour, null
    from chosen as session
    cross join lateral (
      select free.* from trainer_slots as free
      where free.trainer_id = session.trainer_user_id and free.status = 'Available'
        and coalesce(free.location_id, session.location_id) = session.location_id
        and free.date between ${MONDAY} and ${MONDAY} + 6
      order by md5(concat_ws(' ', free.date, free.hour)) limit 1
    ) as slot
    where session.place in (2, 3)
    union all
    select ${draftId}::uuid, session.brand_id, 'create', other.id, null, session.trainer_user_id,
      session.location_id, session.date, session.hour, null
    from chosen as session
    cross join lateral (
      select enrollments.id from enrollments join users on users.id = enrollments.user_id
      where enrollments.brand_id = session.brand_id and enrollments.approval_status = 'Approved'
        and enrollments.removed_at is null and enrollments.id <> session.enrollment_id
      order by md5(users.email) limit 1
    ) as other
    where session.place = 4`.execute(db)
}

/** One new session for each of three trainers. */
async function addSessions(db: Database, draftId: string) {
  await sql`
    insert into planning_changes
      (draft_id, brand_id, kind, enrollment_id, trainer_id, location_id, date, hour)
    select ${draftId}::uuid, slot.brand_id, 'create', trainee.id, slot.trainer_id, trainee.location_id,
      slot.date, slot.hour
    from (
      select distinct on (users.email) users.email, free.trainer_id, free.location_id, free.date, free.hour,
        draft.brand_id
      from planning_drafts as draft
      join brand_trainers on brand_trainers.brand_id = draft.brand_id and brand_trainers.removed_at is null
      join users on users.id = brand_trainers.user_id
      join trainer_slots as free on free.trainer_id = users.id and free.status = 'Available'
      where draft.id = ${draftId}::uuid and free.date between ${MONDAY} and ${MONDAY} + 4
      order by users.email, md5(concat_ws(' ', free.date, free.hour))
    ) as slot
    cross join lateral (
      select enrollments.id, enrollments.location_id from enrollments join users on users.id = enrollments.user_id
      where enrollments.brand_id = slot.brand_id and enrollments.approval_status = 'Approved'
        and enrollments.removed_at is null and enrollments.user_id <> slot.trainer_id
        and enrollments.location_id = coalesce(slot.location_id, enrollments.location_id)
        and not exists (
          select from sessions
          where sessions.trainee_user_id = enrollments.user_id and sessions.date = slot.date)
      order by md5(users.email || slot.email) limit 1
    ) as trainee
    order by slot.email limit 3`.execute(db)
}
