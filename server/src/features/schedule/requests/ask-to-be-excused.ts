import { isLateRequest } from '@spotter/contract/schedule/is-late-request.ts'
import {
  type AskRequest,
  DEFAULT_NOTICE_HOURS,
  type SessionRequest,
} from '@spotter/contract/schedule/session-requests.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { notifyRequests } from '../../notifications/notifications.public.ts'
import type { SessionSlot } from '../changes/session-change.ts'
import { requestColumns } from './requests.queries.ts'

/** Each one is emailed to the managers, even if it's the same one that was withdrawn a moment ago. */
export const EXCUSES: Limit = {
  name: 'excuses',
  times: 20,
  seconds: 60 * 60,
  message: "You've sent too many requests in the past hour. Please try again later.",
}

export function askToBeExcused(ctx: SignedIn, assignmentId: string, { reason }: AskRequest) {
  return makeRequest(ctx, assignmentId, { reason, to: null })
}

interface NewRequest extends AskRequest {
  /** Where the session should go instead. The caller has made sure that they may ask for it. */
  to: SessionSlot | null
}

export async function makeRequest(
  ctx: SignedIn,
  assignmentId: string,
  { reason, to }: NewRequest,
): Promise<SessionRequest> {
  return transaction(ctx, async (ctx) => {
    const session = await lockOwnSession(ctx, assignmentId)
    if (!session) throw notFound('Session')
    const now = Date.parse(session.now)
    if (Date.parse(session.startsAt) <= now) throw conflict('This session has already begun')
    const { rows } = await sql<SessionRequest>`
      insert into session_requests (brand_id, assignment_id, user_id, reason, is_late, created_at,
        to_trainer_id, to_location_id, to_date, to_hour)
      values (${session.brandId}, ${assignmentId}, ${ctx.actor.userId}, ${reason || null},
        ${isLateRequest(session, now)}, current_instant(),
        ${to?.trainerId ?? null}, ${to?.gymLocationId ?? null}, ${to?.date ?? null}, ${to?.hour ?? null})
      returning ${requestColumns}`.execute(ctx.db)
    const request = rows[0]!
    await notifyRequests(ctx.db, 'TraineeRequest', [request.id])
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: to ? 'move-requested' : 'request-made',
      subject: `${session.date} ${session.hour}:00`,
      detail: { assignmentId, requestId: request.id, isLate: request.isLate, ...(to && { to }) },
    })
    return request
  })
}

export async function withdrawRequest(ctx: SignedIn, assignmentId: string): Promise<null> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('session_requests')
    .set({ state: 'withdrawn' })
    .where('assignment_id', '=', assignmentId)
    .where('user_id', '=', ctx.actor.userId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('Request')
  return null
}

/** Shared with other requests, but not with anything that cancels or moves the session. */
async function lockOwnSession({ db, actor }: SignedIn, assignmentId: string) {
  const { rows } = await sql<{
    brandId: string
    date: string
    hour: number
    startsAt: string
    noticeHours: number
    now: string
  }>`
    select sessions.brand_id as "brandId", sessions.date, sessions.hour,
      lower(sessions.during) as "startsAt", current_instant() as now,
      coalesce((
        select request_settings.notice_hours from request_settings
        where request_settings.brand_id = sessions.brand_id), ${DEFAULT_NOTICE_HOURS})::integer as "noticeHours"
    from sessions
    where sessions.id = ${assignmentId} and sessions.status = 'Scheduled'
      and ${actor.userId}::uuid in (sessions.trainer_user_id, sessions.trainee_user_id)
    for share`.execute(db)
  return rows[0]
}
