import type { Attendance, MarkManyResult, SessionAttendance } from '@spotter/contract/schedule/attendance.ts'
import { sql } from 'kysely'
import { recordActivities } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import { type MarkFacts, whyNotMark } from './attendance.rules.ts'

export async function markAttendance(ctx: SignedIn, mark: SessionAttendance): Promise<SessionAttendance> {
  const [outcome] = await markSessions(ctx, [mark])
  if (outcome?.refusal) throw outcome.refusal
  return mark
}

export async function markMany(ctx: SignedIn, marks: SessionAttendance[]): Promise<MarkManyResult> {
  const judged = await markSessions(ctx, marks)
  const outcomes = judged.map(({ assignmentId, refusal }) => ({
    assignmentId,
    succeeded: refusal === null,
    message: refusal?.message ?? null,
  }))
  const succeeded = outcomes.filter((outcome) => outcome.succeeded).length
  return { succeeded, failed: outcomes.length - succeeded, outcomes }
}

/** The last mark wins; marking the same again changes and records nothing. */
async function markSessions(ctx: SignedIn, given: SessionAttendance[]) {
  const marks = [...new Map(given.map((mark) => [mark.assignmentId, mark])).values()]
  return transaction(ctx, async (ctx) => {
    const ids = marks.map(({ assignmentId }) => assignmentId)
    await holdTheirPacks(ctx, ids)
    const sessions = await lockSessions(ctx, ids)
    const judged = marks.map((mark) => {
      const session = sessions.get(mark.assignmentId)
      return { ...mark, session, refusal: session ? whyNotMark(session) : notFound('Session') }
    })
    const changes = judged.flatMap(({ session, refusal, attendance }) =>
      session && !refusal && session.attendance !== attendance ? [{ session, attendance }] : [],
    )
    await writeMarks(ctx, changes)
    return judged
  })
}

/** A mark can use or give back a session of a pack, and bookings hold people before sessions. Most gyms sell no packs. */
async function holdTheirPacks(ctx: SignedIn, ids: string[]) {
  await sql`
    select pg_advisory_xact_lock(keys.key) from (
      select distinct hashtextextended(format('person %s', sessions.trainee_user_id), 0) as key
      from sessions
      where ${isMarkable(ctx, ids)}
        and exists (select from packs where packs.brand_id = sessions.brand_id and packs.user_id = sessions.trainee_user_id)
      order by key
    ) as keys`.execute(ctx.db)
}

interface LockedSession extends MarkFacts {
  id: string
  attendance: Attendance | null
  trainerId: string
  subject: string
  date: string
  hour: number
}

/** True in SQL for the caller's own sessions at brands they still work for (not with an API token), and those of the brands they manage. */
function isMarkable(ctx: SignedIn, ids: string[]) {
  const isOwn = ctx.actor.token
    ? sql`false`
    : sql`sessions.trainer_user_id = ${ctx.actor.userId} and works_for(${ctx.actor.userId}, sessions.brand_id)`
  return sql`sessions.id = any (${ids}::uuid[])
    and (${isOwn} or sessions.brand_id in ${managedBrandIds(ctx)})`
}

/** By ID. */
async function lockSessions(ctx: SignedIn, ids: string[]) {
  const { rows } = await sql<LockedSession>`
    select sessions.id, sessions.attendance, sessions.trainer_user_id as "trainerId",
      full_name(trainer) || ' with ' || full_name(trainee) as subject, sessions.date, sessions.hour,
      sessions.status = 'Cancelled' as "isCancelled",
      lower(sessions.during) <= current_instant() as "hasBegun",
      attendance_closes(sessions.during) <= current_instant() as "isClosed"
    from sessions
    join users as trainer on trainer.id = sessions.trainer_user_id
    join users as trainee on trainee.id = sessions.trainee_user_id
    where ${isMarkable(ctx, ids)}
    order by sessions.id
    for no key update of sessions`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function writeMarks(
  ctx: SignedIn,
  changes: { session: LockedSession; attendance: Attendance | null }[],
) {
  if (changes.length === 0) return
  const marks = changes.map(({ session, attendance }) => ({ id: session.id, attendance }))
  await sql`
    update sessions set attendance = mark.attendance, updated_at = current_instant()
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark (id uuid, attendance text)
    where sessions.id = mark.id`.execute(ctx.db)
  await recordActivities(
    ctx.db,
    changes.map(({ session, attendance }) => ({
      actorId: ctx.actor.userId,
      kind: attendance ? 'attendance-marked' : 'attendance-unmarked',
      subject: session.subject,
      detail: {
        assignmentId: session.id,
        trainerId: session.trainerId,
        date: session.date,
        hour: session.hour,
        from: session.attendance,
        attendance,
      },
    })),
  )
}
