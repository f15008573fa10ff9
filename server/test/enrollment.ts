import type { ApprovalStatus } from '@spotter/contract/enrollment/enrollment.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import type { TestApp } from './app.ts'
import { assignTrainer } from './gyms.ts'
import { createPerson, type TestPerson } from './people.ts'

interface EnrollmentOptions {
  brandId: string
  /** The preferred location; none by default. */
  locationId?: string | null
  /** Who enrolls; a new trainee by default. */
  person?: TestPerson
  firstName?: string
  lastName?: string
  email?: string
  approvalStatus?: ApprovalStatus
  isPlanned?: boolean
}

export interface TestEnrollment {
  /** Called `traineeId` in the API. */
  id: string
  brandId: string
  userId: string
  person: TestPerson
}

/** A person enrolled in a brand, approved by default. */
export async function createEnrollment(test: TestApp, options: EnrollmentOptions): Promise<TestEnrollment> {
  const { brandId, locationId = null, approvalStatus = 'Approved', isPlanned = false, ...name } = options
  const person = options.person ?? (await createPerson(test, name))
  const { id } = await test.db
    .insertInto('enrollments')
    .values({
      brand_id: brandId,
      user_id: person.id,
      location_id: locationId,
      approval_status: approvalStatus,
      is_planned: isPlanned,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, brandId, userId: person.id, person }
}

interface SessionOptions {
  locationId: string
  /** Negative for the past. */
  inDays: number
  /** A trainer of the brand; a new one by default. */
  trainer?: TestPerson
}

async function createTrainerOf(test: TestApp, brandId: string) {
  const trainer = await createPerson(test, { roles: ['Trainer'] })
  await assignTrainer(test, brandId, trainer.id)
  return trainer
}

/** A session for the trainee at 10 AM UTC. Returns its ID. */
export async function planSession(
  test: TestApp,
  enrollment: TestEnrollment,
  { locationId, inDays, ...options }: SessionOptions,
): Promise<string> {
  const trainer = options.trainer ?? (await createTrainerOf(test, enrollment.brandId))
  const date = addDays(new Date().toISOString().slice(0, 10), inDays)
  const slot = await test.db
    .insertInto('trainer_slots')
    .values({ trainer_id: trainer.id, date, hour: 10, status: 'Available' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await test.db
    .insertInto('sessions')
    .values({
      brand_id: enrollment.brandId,
      location_id: locationId,
      enrollment_id: enrollment.id,
      trainee_user_id: enrollment.userId,
      trainer_user_id: trainer.id,
      slot_id: slot.id,
      date,
      hour: 10,
      during: `[${date}T10:00:00Z, ${date}T11:00:00Z)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The type and recipient of the notifications about an enrollment, oldest first. */
export async function notificationsAbout(test: TestApp, enrollmentId: string) {
  const rows = await test.db
    .selectFrom('notifications')
    .select(['notification_type', 'recipient_user_id'])
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => [row.notification_type, row.recipient_user_id])
}
