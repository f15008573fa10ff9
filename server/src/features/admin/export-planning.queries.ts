import type { PersonExport } from '@spotter/contract/admin/personal-data.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

type Planning = Pick<PersonExport, 'wishes' | 'limits' | 'asks' | 'weeklyAsks'>

export async function readPlanning(db: Database, userId: string): Promise<Planning> {
  return {
    wishes: await readWishes(db, userId),
    limits: await db
      .selectFrom('trainer_limits')
      .innerJoin('gym_brands', 'gym_brands.id', 'trainer_limits.brand_id')
      .select(['gym_brands.name as gymBrandName', 'hours_per_day as hoursPerDay'])
      .select(['hours_per_week as hoursPerWeek', 'contract_hours as contractHours'])
      .where('trainer_id', '=', userId)
      .orderBy('gym_brands.name')
      .execute(),
    asks: await db
      .selectFrom('planning_asks')
      .innerJoin('gym_brands', 'gym_brands.id', 'planning_asks.brand_id')
      .select(['opens_date as date', 'opens_hour as hour', 'gym_brands.name as gymBrandName'])
      .select(['sent_at as sentAt', 'opened_at as openedAt'])
      .where('user_id', '=', userId)
      .where('sent_at', 'is not', null)
      .orderBy('sent_at')
      .orderBy('opens_date')
      .orderBy('opens_hour')
      .execute(),
    weeklyAsks: await db
      .selectFrom('hour_asks')
      .innerJoin('gym_brands', 'gym_brands.id', 'hour_asks.brand_id')
      .select(['weekday', 'hour', 'gym_brands.name as gymBrandName', 'asked_at as askedAt'])
      .where('trainer_id', '=', userId)
      .orderBy('asked_at')
      .execute(),
  }
}

function readWishes(db: Database, userId: string) {
  return db
    .selectFrom('training_wishes')
    .innerJoin('enrollments', 'enrollments.id', 'training_wishes.enrollment_id')
    .innerJoin('gym_brands', 'gym_brands.id', 'enrollments.brand_id')
    .leftJoin('users as trainer', 'trainer.id', 'training_wishes.preferred_trainer_id')
    .select(['gym_brands.name as gymBrandName', 'sessions_per_week as sessionsPerWeek'])
    .select(['sessions_per_day as sessionsPerDay', 'rest_days as restDays'])
    .select(['only_preferred as onlyPreferredTrainer'])
    .select([
      sql<string | null>`full_name(trainer)`.as('preferredTrainerName'),
      sql<string[]>`array(select gym_locations.name from gym_locations
        where gym_locations.id = any(training_wishes.other_location_ids) order by gym_locations.name)`.as(
        'otherLocationNames',
      ),
    ])
    .where('enrollments.user_id', '=', userId)
    .orderBy('gym_brands.name')
    .execute()
}
