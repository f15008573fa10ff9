import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

interface Where {
  brandId?: string
  locationId?: string
  trainerId?: string
}

/** Sessions that have not begun. Lock what they belong to first, or the answer may be old at once. */
export async function countFutureSessions(db: Database, where: Where): Promise<number> {
  const { sessions } = await futureSessions(db, where)
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow()
  return sessions
}

/** The future hour with the most sessions at a location. */
export async function findBusiestHour(db: Database, locationId: string) {
  return futureSessions(db, { locationId })
    .select((eb) => ['date', 'hour', eb.fn.countAll<number>().as('sessions')] as const)
    .groupBy(['date', 'hour'])
    .orderBy('sessions', 'desc')
    .orderBy('date')
    .orderBy('hour')
    .limit(1)
    .executeTakeFirst()
}

function futureSessions(db: Database, { brandId, locationId, trainerId }: Where) {
  return (
    db
      .selectFrom('assignments')
      .where('status', '=', 'Scheduled')
      .where(sql<boolean>`lower(during) > current_instant()`)
      // Says nothing more, but lets the indexes by date leave the past out; no zone is a day away from UTC.
      .where('date', '>=', sql<string>`(current_instant() at time zone 'UTC')::date - 1`)
      .$if(brandId !== undefined, (query) => query.where('brand_id', '=', brandId ?? ''))
      .$if(locationId !== undefined, (query) => query.where('location_id', '=', locationId ?? ''))
      .$if(trainerId !== undefined, (query) => query.where('trainer_user_id', '=', trainerId ?? ''))
  )
}
