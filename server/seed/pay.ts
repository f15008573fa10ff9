import { monthOf } from '@spotter/contract/shared/months.ts'
import { sql } from 'kysely'
import { writeMonth } from '../src/features/pay/months/close-month.ts'
import { readMonthFacts } from '../src/features/pay/pay.queries.ts'
import type { Database } from '../src/platform/database.ts'

/** Over everywhere, even on the first of a month. */
const LAST_MONTH = sql`(date_trunc('month', current_instant() - interval '1 day') - interval '1 month')::date`

/** Rates of every kind, and last month closed, with a session that has been marked otherwise since. What's set stays. */
export async function seedPay(db: Database) {
  await seedRates(db)
  for (const { brandId, managerId, month } of await readOpenBrands(db)) {
    const query = { gymBrandId: brandId, month: monthOf(month) }
    await writeMonth(db, { ...query, closedBy: managerId }, await readMonthFacts(db, query))
  }
  await missSession(db)
}

/** In the brand's currency. The demo's trainer is paid per session. */
async function seedRates(db: Database) {
  await sql`
    insert into pay_rates (brand_id, trainer_id, valid_from, kind, amount, currency, percent, pays_no_shows, set_at)
    select staff.brand_id, staff.user_id, ${LAST_MONTH} - interval '2 months', staff.kind,
      case staff.kind when 'session' then 28.00 when 'hour' then 17.50 end,
      case when staff.kind <> 'share' then price_settings.currency end,
      case when staff.kind = 'share' then 55 end, staff.kind = 'session', current_instant()
    from (
      select brand_trainers.*, case when users.email = 'trainer@spotter.demo' then 'session' else
        (array['session', 'share', 'hour'])[abs(hashtext(users.email)) % 3 + 1] end as kind
      from brand_trainers join users on users.id = brand_trainers.user_id and users.is_demo
      where brand_trainers.removed_at is null
    ) as staff
    join price_settings on price_settings.brand_id = staff.brand_id
    where not exists (select from pay_rates where pay_rates.brand_id = staff.brand_id)`.execute(db)
}

/** The third brand's last month can be closed by its manager. */
async function readOpenBrands(db: Database) {
  const { rows } = await sql<{ brandId: string; managerId: string; month: string }>`
    select gym_brands.id as "brandId", users.id as "managerId", ${LAST_MONTH} as month
    from gym_brands
    join brand_managers on brand_managers.brand_id = gym_brands.id
    join users on users.id = brand_managers.user_id and users.email = 'manager@spotter.demo'
    where not exists (select from pay_months where pay_months.brand_id = gym_brands.id)`.execute(db)
  return rows
}

/** The last one of that month with the demo's trainer, as long as nothing else has been corrected. */
async function missSession(db: Database) {
  await sql`
    update sessions set attendance = 'LateCancellation' where sessions.id = (
      select sessions.id from sessions
      join users on users.id = sessions.trainer_user_id and users.email = 'trainer@spotter.demo'
      join pay_months on pay_months.brand_id = sessions.brand_id
        and pay_months.month = date_trunc('month', sessions.date)::date
      where pay_months.month = ${LAST_MONTH} and sessions.status = 'Scheduled' and sessions.attendance = 'Attended'
        and not exists (select from pay_rechecks)
      order by sessions.date desc, sessions.hour desc limit 1)`.execute(db)
}
