import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'

/**
 * How often the demo's trainees want to train, and how much its trainers work: enough that not everyone fits into
 * the week that's left for the planner. Wishes and limits that exist stay unchanged.
 */
export async function seedWishes(db: Database) {
  await sql`
    insert into training_wishes (enrollment_id, sessions_per_week, rest_days, preferred_trainer_id, only_preferred)
    select enrollments.id, 2 + luck.number % 3, case when luck.number % 5 = 0 then 1 else 0 end,
      case when luck.number % 4 = 0 then trainer.user_id end, luck.number % 12 = 0
    from enrollments
    join users on users.id = enrollments.user_id and users.email like '%@spotter.demo'
    cross join lateral (select abs(hashtext(users.email || ' wish')::bigint)::integer as number) as luck
    join lateral (
      select brand_trainers.user_id from brand_trainers join users as colleague on colleague.id = brand_trainers.user_id
      where brand_trainers.brand_id = enrollments.brand_id and brand_trainers.removed_at is null
        and brand_trainers.user_id <> enrollments.user_id
      order by md5(colleague.email || users.email) limit 1
    ) as trainer on true
    where enrollments.removed_at is null and enrollments.approval_status = 'Approved'
    on conflict do nothing`.execute(db)
  await sql`
    insert into trainer_limits (brand_id, trainer_id, hours_per_day, hours_per_week, contract_hours)
    select brand_trainers.brand_id, users.id, 3, 7 + abs(hashtext(users.email)::bigint) % 3, 5 from brand_trainers
    join users on users.id = brand_trainers.user_id and users.email like '%@spotter.demo'
    where brand_trainers.removed_at is null
    on conflict do nothing`.execute(db)
}
