import type { AnswerRequest } from '@spotter/contract/schedule/answer-request.ts'
import type { SessionRequest } from '@spotter/contract/schedule/session-requests.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { undoableFor } from '../../../platform/undo/undo.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import { notifyRequests } from '../../notifications/notifications.public.ts'
import { cancelSession } from '../cancel/cancel-session.ts'
import type { SessionSlot } from '../changes/session-change.ts'
import { moveSession } from '../move/move-session.ts'
import { requestColumns } from './requests.queries.ts'

const EXCUSED_REASON = "Someone couldn't make it"

export async function answerRequest(
  ctx: SignedIn,
  requestId: string,
  { decision, message, moveTo }: AnswerRequest,
): Promise<SessionRequest> {
  return transaction(ctx, async (ctx) => {
    const { assignmentId, userId, requesterName, wanted } = await lockRequest(ctx, requestId)
    const target = moveTo ?? wanted
    const { rows } = await sql<SessionRequest>`
      update session_requests set state = ${decision === 'accept' ? 'accepted' : 'declined'},
        answer = ${message || null}, answered_by = ${ctx.actor.userId}, answered_at = current_instant()
      where session_requests.id = ${requestId}
      returning ${requestColumns}`.execute(ctx.db)
    if (decision === 'accept' && target) await moveSession(ctx, assignmentId, target)
    else if (decision === 'accept') await cancelSession(ctx, assignmentId, EXCUSED_REASON)
    const isUndoable = decision === 'accept' && !target
    await notifyRequests(ctx.db, 'RequestAnswered', [requestId], {
      afterSeconds: isUndoable ? undoableFor(ctx) : 0,
    })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: decision === 'accept' ? 'request-accepted' : 'request-declined',
      subject: requesterName,
      detail: { assignmentId, requestId, userId },
    })
    return rows[0]!
  })
}

/** If two managers answer, the second one learns it's already answered. */
async function lockRequest(ctx: SignedIn, requestId: string) {
  const request = await ctx.db
    .selectFrom('session_requests')
    .innerJoin('users', 'users.id', 'session_requests.user_id')
    .select(['assignment_id as assignmentId', 'state', 'user_id as userId'])
    .select(sql<string>`full_name(users)`.as('requesterName'))
    .select(
      sql<SessionSlot | null>`case when to_date is not null then jsonb_build_object('trainerId', to_trainer_id,
        'gymLocationId', to_location_id, 'date', to_date, 'hour', to_hour) end`.as('wanted'),
    )
    .where('session_requests.id', '=', requestId)
    .where('brand_id', 'in', managedBrandIds(ctx))
    .forUpdate('session_requests')
    .executeTakeFirst()
  if (!request) throw notFound('Request')
  if (request.state === 'withdrawn') throw conflict('This request was withdrawn')
  if (request.state !== 'open') throw conflict('This request has already been answered')
  return request
}
