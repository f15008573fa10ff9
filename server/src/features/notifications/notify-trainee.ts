import type { Database } from '../../platform/database.ts'
import { announce } from './announce.ts'

/** Tells each manager of the brand that somebody asks to train there. */
export async function notifyTraineeEnrolled(db: Database, enrollmentId: string) {
  const managers = await db
    .selectFrom('enrollments')
    .innerJoin('brand_managers', 'brand_managers.brand_id', 'enrollments.brand_id')
    .innerJoin('users', 'users.id', 'brand_managers.user_id')
    .select(['enrollments.brand_id', 'brand_managers.user_id'])
    .where('enrollments.id', '=', enrollmentId)
    .where('users.is_active', '=', true)
    .execute()
  const [first] = managers
  if (!first) return
  const to = managers.map((manager) => ({ userId: manager.user_id, enrollmentId }))
  await announce(db, { type: 'TraineeEnrolled', brandId: first.brand_id, to })
}

export function notifyTraineeApproved(db: Database, enrollmentId: string) {
  return tellTrainee(db, 'TraineeApproved', enrollmentId)
}

export function notifyTraineeRejected(db: Database, enrollmentId: string) {
  return tellTrainee(db, 'TraineeRejected', enrollmentId)
}

async function tellTrainee(db: Database, type: 'TraineeApproved' | 'TraineeRejected', enrollmentId: string) {
  const enrollment = await db
    .selectFrom('enrollments')
    .select(['brand_id', 'user_id'])
    .where('id', '=', enrollmentId)
    .executeTakeFirstOrThrow()
  await announce(db, {
    type,
    brandId: enrollment.brand_id,
    to: [{ userId: enrollment.user_id, enrollmentId }],
  })
}
