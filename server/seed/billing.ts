import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'

/** The gyms that take euros include 20% tax in their prices, and say where to transfer what's owed. What's set stays. */
export async function seedBilling(db: Database) {
  await sql`
    insert into tax_rates (brand_id, start_date, rate, entered_on)
    select price_settings.brand_id, first.day, 20, first.day
    from price_settings
    cross join lateral (select (date_trunc('year', current_instant()) - interval '1 year')::date as day) as first
    where ${isDemoBrand} and price_settings.currency = 'EUR'
      and not exists (select from tax_rates where tax_rates.brand_id = price_settings.brand_id)`.execute(db)
  await sql`
    insert into bank_details (brand_id, account_holder, iban, bic)
    select gym_brands.id, gym_brands.name, 'AT611904300234573201', 'BKAUATWW'
    from gym_brands join price_settings on price_settings.brand_id = gym_brands.id
    where ${isDemoBrand} and price_settings.currency = 'EUR'
    on conflict do nothing`.execute(db)
}

const isDemoBrand = sql`exists (
  select from brand_managers join users on users.id = brand_managers.user_id and users.is_demo
  where brand_managers.brand_id = price_settings.brand_id)`
