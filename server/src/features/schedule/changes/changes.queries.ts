import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import type { ChangeFacts, SessionNow, TargetFacts } from './changes.rules.ts'
import type { LiveSession } from './live-sessions.ts'

/** A change to one session: create, move, cancel, or restore it. */
export interface SessionChange {
  kind: 'create' | 'move' | 'cancel' | 'restore'
  /** Null for a new one. */
  assignmentId: string | null
  /** For a new one only: a session keeps its trainee. */
  traineeId: string | null
  /** Null for a cancellation. */
  to: { trainerId: string; gymLocationId: string; date: string; hour: number } | null
  /** A new session's notes, or the reason for a cancellation. */
  notes?: string | null
  /** The session that a new one repeats. */
  seriesOf?: string | null
  /** Only if the session is still at this revision. */
  revision?: number | null | undefined
}

/** Locks everything the changes depend on: see server/sql/schedule/hold-for-changes.sql. */
export async function holdForChanges(db: Database, brandId: string, changes: SessionChange[]) {
  await sql`select hold_for_changes(${brandId}, ${asJson(changes)}::jsonb)`.execute(db)
}

function asJson(changes: SessionChange[]) {
  return JSON.stringify(
    changes.map(({ kind, assignmentId, traineeId, to }, index) => ({
      ...{ index, kind, assignmentId, traineeId },
      ...to,
    })),
  )
}

interface FactsRow {
  traineeUserId: string | null
  session: SessionNow | null
  target: TargetFacts | null
}

const sessionNow = sql`case when session.id is not null then jsonb_build_object(
  'status', session.status, 'hasBegun', lower(session.during) <= current_instant(),
  'revision', session.revision, 'startsAt', lower(session.during),
  'place', jsonb_build_object('trainerId', session.trainer_user_id, 'gymLocationId', session.location_id,
    'date', session.date, 'hour', session.hour)) end`

const targetFacts = sql`case when change.date is not null then jsonb_build_object(
  'trainerId', change."trainerId", 'gymLocationId', change."gymLocationId", 'date', change.date,
  'hour', change.hour, 'startsAt', start.at, 'slotId', slot.id,
  'isPast', start.at <= current_instant(),
  'isPastDate', change.date < (current_instant() at time zone clock.zone)::date,
  'isTooFarAhead', is_too_far_ahead(change.date),
  'locationIsManaged', place.id is not null, 'capacity', place.capacity,
  'brandIsActive', gym_brands.is_active,
  'trainerIsOfBrand', coalesce(coach.is_active, false),
  'traineeIsOfBrand', coalesce(person.is_active, false),
  'isSamePerson', coalesce(enrolled.user_id = change."trainerId", false),
  'traineeIsApproved', coalesce(enrolled.approval_status = 'Approved', false),
  'trainerIsAvailable', slot.id is not null) end`

/** The facts for each change, in the same order. Anything that belongs to another brand isn't found. */
export async function getChangeFacts(
  db: Database,
  brandId: string,
  changes: SessionChange[],
): Promise<ChangeFacts[]> {
  const { rows } = await sql<FactsRow>`
    select coalesce(session.trainee_user_id, enrolled.user_id) as "traineeUserId", ${sessionNow} as session,
      ${targetFacts} as target
    from jsonb_to_recordset(${asJson(changes)}::jsonb) as change (
      index integer, "assignmentId" uuid, "traineeId" uuid, "trainerId" uuid, "gymLocationId" uuid, date date,
      hour integer)
    join gym_brands on gym_brands.id = ${brandId}::uuid
    left join assignments as session on session.id = change."assignmentId" and session.brand_id = gym_brands.id
    left join gym_locations as place on place.id = change."gymLocationId" and place.brand_id = gym_brands.id
      and place.archived_at is null
    left join brand_trainers on brand_trainers.brand_id = gym_brands.id and brand_trainers.removed_at is null
      and brand_trainers.user_id = change."trainerId"
    left join users as coach on coach.id = brand_trainers.user_id
    left join enrollments as enrolled on enrolled.brand_id = gym_brands.id and enrolled.removed_at is null
      and enrolled.id = coalesce(session.enrollment_id, change."traineeId")
    left join users as person on person.id = enrolled.user_id
    left join trainer_slots as slot on slot.trainer_id = change."trainerId" and slot.date = change.date
      and slot.hour = change.hour and slot.status = 'Available'
      and (not slot.is_away or slot.id = session.slot_id)
      and (slot.location_id is null or slot.location_id = place.id)
    cross join lateral (select coalesce(place.time_zone, 'Etc/GMT+12') as zone) as clock
    cross join lateral (select hour_start(change.date, change.hour, clock.zone) as at) as start
    order by change.index`.execute(db)
  return changes.map(({ kind, assignmentId, revision = null }, index) => ({
    ...{ kind, assignmentId, expectedRevision: revision },
    ...rows[index]!,
  }))
}

/** Every scheduled session that could conflict: the same people at that time, or the same location. */
export async function getSessionsInTheWay(db: Database, changes: ChangeFacts[]): Promise<LiveSession[]> {
  const targets = changes.flatMap(({ target, traineeUserId }) =>
    target ? [{ ...target, people: [target.trainerId, traineeUserId] }] : [],
  )
  if (targets.length === 0) return []
  // A day on either side, because clocks differ: by date and start, thousands of people are found in a fraction of
  // the time that looking for overlapping ranges takes.
  const isThen = sql`assignments.date between person.date - 1 and person.date + 1
    and counts_toward_capacity(assignments, person."startsAt")`
  const { rows } = await sql<LiveSession>`
    with target as materialized (
      select target.* from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as target (
        people uuid[], "trainerId" uuid, "gymLocationId" uuid, date date, hour integer, "startsAt" timestamptz)
    ), person as materialized (
      select distinct person.id, target.date, target."startsAt"
      from target cross join unnest(target.people) as person (id)
    ), place as materialized (
      select distinct target."gymLocationId" as id, target."startsAt" from target
    ), found as (
      select assignments.id from person join assignments on assignments.trainer_user_id = person.id and ${isThen}
      union select assignments.id from person join assignments
        on assignments.trainee_user_id = person.id and ${isThen}
      union select assignments.id from place join assignments on assignments.location_id = place.id
        and counts_toward_capacity(assignments, place."startsAt")
      union select assignments.id from target join assignments on assignments.trainer_user_id = target."trainerId"
        and assignments.date = target.date and assignments.hour = target.hour
      where assignments.status = 'Scheduled'
    )
    select assignments.id as "assignmentId", assignments.trainer_user_id as "trainerId",
      assignments.trainee_user_id as "traineeUserId", assignments.location_id as "gymLocationId",
      assignments.date, assignments.hour, lower(assignments.during) as "startsAt"
    from found join assignments on assignments.id = found.id`.execute(db)
  return rows
}

interface Placed {
  assignmentId: string
  slotId: string
  trainerId: string
  gymLocationId: string
  date: string
  hour: number
  startsAt: string
}

/**
 * Moves sessions. They all leave their old hours first, so that two sessions can swap. Accepts the
 * requests of people who couldn't make it and needn't come at that hour any more, and returns them.
 */
export async function placeSessions({ db, actor }: SignedIn, sessions: Placed[]): Promise<string[]> {
  if (sessions.length === 0) return []
  if (sessions.length > 1) {
    await db
      .updateTable('assignments')
      .set({ status: 'Cancelled', slot_id: null, cancelled_at: sql`current_instant()` })
      .where('id', '=', (eb) => eb.fn.any(eb.val(sessions.map(({ assignmentId }) => assignmentId))))
      .where('status', '=', 'Scheduled')
      .execute()
  }
  const { rows } = await sql<{ id: string }>`
    with place as (
      select * from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as place ("assignmentId" uuid, "slotId" uuid,
        "gymLocationId" uuid, "trainerId" uuid, date date, hour smallint, "startsAt" timestamptz)
    ), placed as (
      update assignments set status = 'Scheduled', slot_id = place."slotId", location_id = place."gymLocationId",
        trainer_user_id = place."trainerId", date = place.date, hour = place.hour,
        during = tstzrange(place."startsAt", place."startsAt" + interval '1 hour'),
        revision = assignments.revision + 1, updated_at = current_instant(),
        cancelled_at = null, cancelled_by = null, cancel_reason = null
      from place where assignments.id = place."assignmentId"
    )
    update session_requests set state = 'accepted', answered_by = ${actor.userId}, answered_at = current_instant()
    from place join assignments on assignments.id = place."assignmentId"
    where session_requests.assignment_id = assignments.id and session_requests.state = 'open'
      and (lower(assignments.during) <> place."startsAt"
        or session_requests.user_id not in (place."trainerId", assignments.trainee_user_id))
    returning session_requests.id`.execute(db)
  return rows.map(({ id }) => id)
}

interface New extends Placed {
  traineeId: string
  traineeUserId: string
  notes: string | null
  seriesOf: string | null
}

export async function insertSessions(ctx: SignedIn, brandId: string, sessions: New[]) {
  if (sessions.length === 0) return
  await sql`
    insert into assignments (id, brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id,
      date, hour, during, notes, series_of, created_by, created_at, updated_at)
    select place."assignmentId", ${brandId}::uuid, place."gymLocationId", place."traineeId",
      place."traineeUserId", place."trainerId", place."slotId", place.date, place.hour,
      tstzrange(place."startsAt", place."startsAt" + interval '1 hour'), place.notes, place."seriesOf",
      ${ctx.actor.userId}::uuid, current_instant(), current_instant()
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as place ("assignmentId" uuid, "slotId" uuid,
      "gymLocationId" uuid, "trainerId" uuid, "traineeId" uuid, "traineeUserId" uuid, date date, hour smallint,
      "startsAt" timestamptz, notes text, "seriesOf" uuid)`.execute(ctx.db)
}

export async function cancelSessions(
  ctx: SignedIn,
  sessions: { assignmentId: string; reason: string }[],
): Promise<void> {
  if (sessions.length === 0) return
  await sql`
    update assignments set status = 'Cancelled', slot_id = null, revision = assignments.revision + 1,
      cancel_reason = cancelled.reason, cancelled_by = ${ctx.actor.userId}::uuid,
      cancelled_at = current_instant(), updated_at = current_instant()
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as cancelled ("assignmentId" uuid, reason text)
    where assignments.id = cancelled."assignmentId"`.execute(ctx.db)
}
