import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'

/** A price for each brand in its own currency, and a lower one for some trainees. What's set stays. */
export async function seedPrices(db: Database) {
  await sql`
    insert into price_settings (brand_id, price, currency, charges_late_cancellations)
    select gym_brands.id, 45.00 + 5 * row_number() over (order by gym_brands.name),
      case when exists (select from gym_locations where gym_locations.brand_id = gym_brands.id
        and gym_locations.time_zone like 'America/%') then 'USD' else 'EUR' end,
      gym_brands.name < 'M'
    from gym_brands
    where exists (
      select from brand_managers join users on users.id = brand_managers.user_id and users.is_demo
      where brand_managers.brand_id = gym_brands.id)
    on conflict do nothing`.execute(db)
  await sql`
    insert into trainee_prices (enrollment_id, price)
    select enrollments.id, 39.50 from enrollments
    join users on users.id = enrollments.user_id and users.is_demo
    join price_settings on price_settings.brand_id = enrollments.brand_id
    where abs(hashtext(users.email)) % 6 = 0
    on conflict do nothing`.execute(db)
}

/** Most past sessions are paid, within a week, and some are overdue. */
export async function seedPayments(db: Database) {
  await sql`
    update sessions set payment_status = case when past.luck % 6 = 0 then 'overdue' else 'paid' end,
      paid_on = case when past.luck % 6 > 0 then
        least(sessions.date + (past.luck % 7)::integer, (current_instant() at time zone 'UTC')::date) end
    from (
      select sessions.id, abs(hashtext(concat(users.email, sessions.date, sessions.hour))::bigint) as luck
      from sessions join users on users.id = sessions.trainee_user_id
      where users.is_demo and is_charged(sessions) and sessions.payment_status = 'pending'
        and upper(sessions.during) < current_instant() - interval '1 day'
    ) as past
    where sessions.id = past.id and past.luck % 4 > 0`.execute(db)
}
