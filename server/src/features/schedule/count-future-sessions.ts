import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

interface Where {
  brandId?: string
  locationId?: string
  trainerUserId?: string
  enrollmentId?: string
}

/**
 * Sessions that have not begun. Whoever refuses something because of this count locks the brand, the
 * location, the enrollment or the brand's trainer first: assigning holds a share of each.
 */
export async function countFutureSessions(db: Database, where: Where): Promise<number> {
  const conditions = {
    brand_id: where.brandId,
    location_id: where.locationId,
    trainer_user_id: where.trainerUserId,
    enrollment_id: where.enrollmentId,
  }
  const { count } = await db
    .selectFrom('assignments')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('status', '=', 'Scheduled')
    .where(sql<string>`lower(during)`, '>', sql<string>`current_instant()`)
    .where((eb) =>
      eb.and(Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined))),
    )
    .executeTakeFirstOrThrow()
  return count
}
