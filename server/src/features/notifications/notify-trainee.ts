import type { Database } from '../../platform/database.ts'
import { announce } from './announce.ts'

/** Tells each manager of the brand that someone would like to train there. */
export async function notifyTraineeEnrolled(db: Database, enrollmentId: string) {
  const managers = await db
    .selectFrom('enrollments')
    .innerJoin('brand_managers', 'brand_managers.brand_id', 'enrollments.brand_id')
    .innerJoin('users', 'users.id', 'brand_managers.user_id')
    .select(['enrollments.brand_id as brandId', 'brand_managers.user_id as userId'])
    .where('enrollments.id', '=', enrollmentId)
    .where('users.is_active', '=', true)
    .execute()
  await announce(
    db,
    managers.map((manager) => ({ type: 'TraineeEnrolled', ...manager, enrollmentId })),
  )
}

interface DecidedTrainee {
  id: string
  userId: string
  brandId: string
}

export function notifyTraineesApproved(db: Database, trainees: DecidedTrainee[]) {
  return announceDecision(db, 'TraineeApproved', trainees)
}

export function notifyTraineesRejected(db: Database, trainees: DecidedTrainee[]) {
  return announceDecision(db, 'TraineeRejected', trainees)
}

function announceDecision(
  db: Database,
  type: 'TraineeApproved' | 'TraineeRejected',
  trainees: DecidedTrainee[],
) {
  return announce(
    db,
    trainees.map(({ id, userId, brandId }) => ({ type, brandId, userId, enrollmentId: id })),
  )
}
