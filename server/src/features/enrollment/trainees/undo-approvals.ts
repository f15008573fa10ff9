import type { UndoTraineeApprovalsRequest } from '@spotter/contract/enrollment/enrollment.ts'
import type { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { sql } from 'kysely'
import { recordActivities } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import { isRecent } from '../../../platform/undo/undo.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { withdrawApprovals } from '../../notifications/notifications.public.ts'
import { holdLocations, lockTraineesOfBrand, type TraineeFacts } from '../enrollment.queries.ts'
import { type ApprovalFacts, approvalEmailed, whyNotUndoApproval } from '../enrollment.rules.ts'

export async function undoApprovals(
  ctx: SignedIn,
  brandId: string,
  { traineeIds }: UndoTraineeApprovalsRequest,
): Promise<UndoOutcome> {
  const ids = [...new Set(traineeIds)]
  return transaction(ctx, async (ctx) => {
    await requireManagedBrand(ctx, brandId)
    await holdLocations(ctx.db, brandId, await readPreviousLocations(ctx.db, brandId, ids))
    const trainees = await lockTraineesOfBrand(ctx.db, brandId, ids)
    if (trainees.length < ids.length) throw notFound('Trainee')
    const approvals = await readApprovals(ctx, ids)
    const refusals = approvals.map(whyNotUndoApproval)
    const agreed = approvals.filter(({ isUndone }, index) => !refusals[index] && !isUndone)
    const emailed = await withdrawApprovals(
      ctx.db,
      agreed.map(({ id }) => id),
    )
    const undoing = new Set(agreed.map(({ id }) => id)).difference(emailed)
    await putBack(
      ctx,
      trainees.filter(({ id }) => undoing.has(id)),
    )
    const undone = undoing.size + approvals.filter(({ isUndone }) => isUndone).length
    if (undone === 0) throw refusals.find((refusal) => refusal !== null) ?? approvalEmailed()
    return { undone, left: ids.length - undone }
  })
}

async function readPreviousLocations(db: Database, brandId: string, ids: string[]) {
  const rows = await db
    .selectFrom('enrollments')
    .select('previous_location_id')
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => row.previous_location_id)
}

/** Its own statement, after the lock: a session assigned a moment ago counts. */
async function readApprovals(ctx: SignedIn, ids: string[]) {
  const { rows } = await sql<ApprovalFacts & { id: string }>`
    select enrollments.id, enrollments.approval_status as status,
      enrollments.approved_by is not distinct from ${ctx.actor.userId}::uuid as "isOwn",
      ${isRecent(ctx, sql`enrollments.approved_at`)} as "isRecent",
      enrollments.approved_at is null and enrollments.approval_status is not distinct from enrollments.previous_status
        as "isUndone",
      coalesce(enrollments.updated_at = enrollments.approved_at, false) and not exists (
        select from sessions
        where sessions.enrollment_id = enrollments.id and sessions.created_at >= enrollments.approved_at
      ) as "isUntouched"
    from enrollments where enrollments.id = any(${ids}::uuid[]) order by enrollments.id`.execute(ctx.db)
  return rows
}

/** A location that was closed in the meantime isn't preferred again. */
async function putBack({ db, actor }: SignedIn, trainees: TraineeFacts[]) {
  if (trainees.length === 0) return
  await sql`
    update enrollments set approval_status = previous_status, approved_at = null, is_planned = false,
      location_id = (select gym_locations.id from gym_locations
        where gym_locations.id = previous_location_id and gym_locations.archived_at is null),
      updated_at = current_instant()
    where enrollments.id = any(${trainees.map(({ id }) => id)}::uuid[])`.execute(db)
  await recordActivities(
    db,
    trainees.map(({ id, fullName, brandId }) => ({
      actorId: actor.userId,
      kind: 'approval-undone',
      subject: fullName,
      detail: { traineeId: id, brandId },
    })),
  )
}
