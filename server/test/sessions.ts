import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { createPerson } from './people.ts'

interface SessionOptions {
  brandId: string
  locationId: string
  /** A trainer of the brand; a new one by default. */
  trainerId?: string
  /** Whose session it is; someone new by default. */
  enrollment?: { id: string; userId: string }
  /** `YYYY-MM-DD` in UTC, like the test's locations. */
  date?: string
  hour?: number
}

export const FAR_DAY = '2199-11-17'

/** A session in the database, with its own people; far ahead by default. */
export async function createSession(test: TestApp, options: SessionOptions): Promise<string> {
  const { brandId, locationId, date = FAR_DAY, hour = 10 } = options
  const trainerId = options.trainerId ?? (await createPerson(test, { roles: ['Trainer'] })).id
  const slotId = randomUUID()
  await test.db
    .insertInto('brand_trainers')
    .values({ brand_id: brandId, user_id: trainerId })
    .onConflict((existing) => existing.doNothing())
    .execute()
  const enrollment = options.enrollment ?? (await enrollSomeone(test, brandId))
  await test.db
    .insertInto('trainer_slots')
    .values({ id: slotId, trainer_id: trainerId, date, hour, status: 'Available' })
    .onConflict((set) => set.columns(['trainer_id', 'date', 'hour']).doUpdateSet({ id: slotId }))
    .execute()
  const from = `${date}T${String(hour).padStart(2, '0')}:00:00Z`
  const { id } = await test.db
    .insertInto('sessions')
    .values({
      brand_id: brandId,
      location_id: locationId,
      enrollment_id: enrollment.id,
      trainee_user_id: enrollment.userId,
      trainer_user_id: trainerId,
      slot_id: slotId,
      date,
      hour,
      during: `[${from}, ${new Date(Date.parse(from) + 3_600_000).toISOString()})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function enrollSomeone(test: TestApp, brandId: string) {
  const { id: userId } = await createPerson(test)
  const { id } = await test.db
    .insertInto('enrollments')
    .values({ brand_id: brandId, user_id: userId, approval_status: 'Approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, userId }
}
