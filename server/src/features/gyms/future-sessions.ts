import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

interface Where {
  brandId?: string
  locationId?: string
  trainerId?: string
  enrollmentIds?: string[]
  /** As a trainer or as a trainee. */
  personId?: string
}

/** Lock whatever the sessions belong to first, or new ones may appear right after the count. */
export async function countFutureSessions(db: Database, where: Where): Promise<number> {
  const { sessions } = await futureSessions(db, where)
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow()
  return sessions
}

/** By actual time: when clocks change, an hour on the wall clock can overlap the next. */
const SESSIONS_AT_THAT_TIME = sql<number>`(count(*) over (order by lower(during)
  range between interval '59 minutes' preceding and interval '59 minutes' following))::integer`

export async function findBusiestHour(db: Database, locationId: string) {
  return futureSessions(db, { locationId })
    .select(['date', 'hour', SESSIONS_AT_THAT_TIME.as('sessions')])
    .orderBy('sessions', 'desc')
    .orderBy('date')
    .orderBy('hour')
    .limit(1)
    .executeTakeFirst()
}

function futureSessions(db: Database, { brandId, locationId, trainerId, enrollmentIds, personId }: Where) {
  return db
    .selectFrom('sessions')
    .where(sql<boolean>`is_upcoming(sessions)`)
    .$if(brandId !== undefined, (query) => query.where('brand_id', '=', brandId!))
    .$if(locationId !== undefined, (query) => query.where('location_id', '=', locationId!))
    .$if(trainerId !== undefined, (query) => query.where('trainer_user_id', '=', trainerId!))
    .$if(enrollmentIds !== undefined, (query) =>
      query.where(sql<boolean>`enrollment_id = any(${enrollmentIds}::uuid[])`),
    )
    .$if(personId !== undefined, (query) =>
      query.where(sql<boolean>`${personId}::uuid in (trainer_user_id, trainee_user_id)`),
    )
}
