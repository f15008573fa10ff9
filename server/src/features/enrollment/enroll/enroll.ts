import type {
  ApprovalStatus,
  EnrollmentStatus,
  EnrollRequest,
} from '@spotter/contract/enrollment/enrollment.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { Answer } from '../../../platform/http/route.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { ensureTraineeRole } from '../../auth/auth.public.ts'
import { notifyTraineeEnrolled } from '../../notifications/notifications.public.ts'
import { listOwnEnrollments } from '../enrollment.queries.ts'
import { whyNotEnroll } from '../enrollment.rules.ts'

/** A first enrollment, or another one after a rejection, which keeps the traineeId. */
export async function enroll(ctx: SignedIn, request: EnrollRequest): Promise<Answer<EnrollmentStatus>> {
  return transaction(ctx, async (ctx) => {
    const { userId } = ctx.actor
    await lockPending(ctx.db, userId)
    const gym = await holdGym(ctx.db, request)
    const current = await lockOwnEnrollment(ctx.db, userId, request.gymBrandId)
    const refusal = whyNotEnroll({
      current: (current?.approval_status ?? null) as ApprovalStatus | null,
      brandIsActive: gym.isActive,
      pending: await countPending(ctx.db, userId),
    })
    if (refusal) throw refusal
    const traineeId = current
      ? await enrollAgain(ctx.db, current.id, request.gymLocationId)
      : await enrollFirst(ctx.db, userId, request)
    await ensureTraineeRole(ctx.db, [userId])
    await notifyTraineeEnrolled(ctx.db, traineeId)
    const detail = { traineeId, again: current !== undefined }
    await recordActivity(ctx.db, { actorId: userId, kind: 'trainee-enrolled', subject: gym.name, detail })
    const [status] = await listOwnEnrollments(ctx, request.gymBrandId)
    if (!status) throw notFound('Enrollment')
    return new Answer(status, { status: current ? 200 : 201 })
  })
}

/** One at a time per person, so that each enrollment counts the ones before it. */
async function lockPending(db: Database, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pending enrollments ${userId}`}, 0))`.execute(db)
}

async function countPending(db: Database, userId: string) {
  const { pending } = await db
    .selectFrom('enrollments')
    .innerJoin('gym_brands', 'gym_brands.id', 'enrollments.brand_id')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('enrollments.user_id', '=', userId)
    .where('enrollments.approval_status', '=', 'Pending')
    .where('enrollments.removed_at', 'is', null)
    .where('gym_brands.archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return pending
}

/** Locked until the commit, so neither can be archived or deactivated in the meantime. */
async function holdGym(db: Database, { gymBrandId, gymLocationId }: EnrollRequest) {
  const brand = await db
    .selectFrom('gym_brands')
    .select(['name', 'is_active as isActive'])
    .where('id', '=', gymBrandId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!brand) throw notFound('Gym')
  const location = await db
    .selectFrom('gym_locations')
    .select('id')
    .where('id', '=', gymLocationId)
    .where('brand_id', '=', gymBrandId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!location) throw notFound('Location')
  return brand
}

function lockOwnEnrollment(db: Database, userId: string, brandId: string) {
  return db
    .selectFrom('enrollments')
    .select(['id', 'approval_status'])
    .where('user_id', '=', userId)
    .where('brand_id', '=', brandId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** If several arrive at the same moment, the unique index lets one through. */
async function enrollFirst(db: Database, userId: string, { gymBrandId, gymLocationId }: EnrollRequest) {
  const { id } = await db
    .insertInto('enrollments')
    .values({
      user_id: userId,
      brand_id: gymBrandId,
      location_id: gymLocationId,
      enrolled_at: sql`current_instant()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function enrollAgain(db: Database, traineeId: string, locationId: string) {
  const again = await db
    .updateTable('enrollments')
    .set({
      approval_status: 'Pending',
      is_planned: false,
      location_id: locationId,
      enrolled_at: sql`current_instant()`,
      updated_at: sql`current_instant()`,
    })
    .where('id', '=', traineeId)
    .where('approval_status', '=', 'Rejected')
    .returning('id')
    .executeTakeFirst()
  if (!again) throw conflict('Your enrollment has just changed. Please try again.')
  return again.id
}
