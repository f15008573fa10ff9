import type { UpcomingSessions } from '@spotter/contract/admin/admin.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import { findPerson } from '../../auth/auth.public.ts'

/** What stands in the way of deactivating a trainer: their upcoming sessions, brand by brand. */
export async function readUpcomingSessions(db: Database, userId: string): Promise<UpcomingSessions[]> {
  if (!(await findPerson(db, userId))) throw notFound('User')
  return db
    .selectFrom('sessions')
    .innerJoin('gym_brands', 'gym_brands.id', 'sessions.brand_id')
    .select(['gym_brands.id as gymBrandId', 'gym_brands.name as gymBrandName'])
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .where('sessions.trainer_user_id', '=', userId)
    .where(sql<boolean>`is_upcoming(sessions)`)
    .groupBy('gym_brands.id')
    .orderBy('sessions', 'desc')
    .orderBy('gym_brands.name')
    .execute()
}
