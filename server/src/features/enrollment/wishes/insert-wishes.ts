import type { Database } from '../../../platform/database.ts'

interface NewWish {
  traineeId: string
  sessionsPerWeek: number | null
}

/** For people who were just enrolled. Those without a wish follow the gym's default. */
export async function insertWishes(db: Database, wishes: NewWish[]) {
  // No activity: the import is recorded as a whole.
  const own = wishes.filter(({ sessionsPerWeek }) => sessionsPerWeek !== null)
  if (own.length === 0) return
  await db
    .insertInto('training_wishes')
    .values(
      own.map(({ traineeId, sessionsPerWeek }) => ({
        enrollment_id: traineeId,
        sessions_per_week: sessionsPerWeek,
      })),
    )
    .execute()
}
