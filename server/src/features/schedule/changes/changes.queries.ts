import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { type Database, prepared } from '../../../platform/database.ts'
import type { LiveSession } from './live-sessions.ts'
import type { SessionChange } from './session-change.ts'
import type { ChangeFacts } from './why-not-change.ts'

/** The brand whose sessions change, or a query for it; if it finds none, every change is refused. */
export type BrandId = string | RawBuilder<string>

interface FactsRow {
  brandId: string | null
  facts: Pick<ChangeFacts, 'traineeUserId' | 'session' | 'target'>[]
  others: LiveSession[]
}

/**
 * The facts for each change, in the same order, and the sessions that could be in the way: see
 * server/sql/schedule/changes/facts-of-changes.sql. With `hold`, they stay true until the commit.
 */
export async function readFacts(
  db: Database,
  brandId: BrandId,
  changes: SessionChange[],
  { hold }: { hold: boolean },
) {
  const { rows } = await sql<FactsRow>`${prepared}
    select "brandId", facts, others from facts_of_changes(${hold}, ${brandId}, ${asJson(changes)}::jsonb)`.execute(
    db,
  )
  const { facts, others, ...brand } = rows[0]!
  const changeFacts = changes.map(({ kind, assignmentId, revision = null }, index) => ({
    kind,
    assignmentId,
    expectedRevision: revision,
    ...facts[index]!,
  }))
  return { ...brand, facts: changeFacts, others }
}

function asJson(changes: SessionChange[]) {
  return JSON.stringify(
    changes.map(({ kind, assignmentId, traineeId, to }, index) => ({
      index,
      kind,
      assignmentId,
      traineeId,
      ...to,
    })),
  )
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
export async function moveSessions({ db, actor }: SignedIn, sessions: Placed[]): Promise<string[]> {
  if (sessions.length === 0) return []
  if (sessions.length > 1) {
    await db
      .updateTable('sessions')
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
      update sessions set status = 'Scheduled', slot_id = place."slotId", location_id = place."gymLocationId",
        trainer_user_id = place."trainerId", date = place.date, hour = place.hour,
        during = tstzrange(place."startsAt", place."startsAt" + interval '1 hour'),
        revision = sessions.revision + 1, updated_at = current_instant(),
        cancelled_at = null, cancelled_by = null, cancel_reason = null
      from place where sessions.id = place."assignmentId"
    )
    update session_requests set state = 'accepted', answered_by = ${actor.userId}, answered_at = current_instant()
    from place join sessions on sessions.id = place."assignmentId"
    where session_requests.assignment_id = sessions.id and session_requests.state = 'open'
      and (lower(sessions.during) <> place."startsAt"
        or session_requests.user_id not in (place."trainerId", sessions.trainee_user_id))
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
  await sql`${prepared}
    insert into sessions (id, brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id,
      date, hour, during, notes, series_of, pack_id, created_by, created_at, updated_at)
    select place."assignmentId", ${brandId}::uuid, place."gymLocationId", place."traineeId",
      place."traineeUserId", place."trainerId", place."slotId", place.date, place.hour,
      tstzrange(place."startsAt", place."startsAt" + interval '1 hour'), place.notes, place."seriesOf", chosen.pack_id,
      ${ctx.actor.userId}::uuid, current_instant(), current_instant()
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as place ("assignmentId" uuid, "slotId" uuid,
      "gymLocationId" uuid, "trainerId" uuid, "traineeId" uuid, "traineeUserId" uuid, date date, hour smallint,
      "startsAt" timestamptz, notes text, "seriesOf" uuid)
    left join choose_packs(${JSON.stringify(sessions.map((session) => wantedPack(brandId, session)))}::jsonb) as chosen
      on chosen.session_id = place."assignmentId"`.execute(ctx.db)
}

function wantedPack(brandId: string, { assignmentId, traineeUserId, gymLocationId, date, startsAt }: New) {
  return {
    id: assignmentId,
    brand_id: brandId,
    user_id: traineeUserId,
    location_id: gymLocationId,
    date,
    starts_at: startsAt,
  }
}

export async function cancelSessions(
  ctx: SignedIn,
  sessions: { assignmentId: string; reason: string }[],
): Promise<void> {
  if (sessions.length === 0) return
  await sql`${prepared}
    update sessions set status = 'Cancelled', slot_id = null, revision = sessions.revision + 1,
      cancel_reason = cancelled.reason, cancelled_by = ${ctx.actor.userId}::uuid,
      cancelled_at = current_instant(), updated_at = current_instant()
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as cancelled ("assignmentId" uuid, reason text)
    where sessions.id = cancelled."assignmentId"`.execute(ctx.db)
}
