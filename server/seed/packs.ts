import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'

/**
 * Every gym of the demo sells two packs, and every fourth trainee and the demo's trainee have one, so that sessions that are
 * seeded afterward are covered. Gyms that sell packs already stay as they are.
 */
export async function seedPacks(db: Database) {
  await sql`
    with offers as (
      insert into pack_offers (brand_id, name, size, price, currency, valid_months)
      select price_settings.brand_id, offer.size || ' sessions', offer.size,
        round(price_settings.price * offer.size * (100 - offer.size) / 100), price_settings.currency, offer.months
      from price_settings cross join (values (5, null), (10, 3)) as offer (size, months)
      where price_settings.price is not null and exists (
          select from brand_managers join users on users.id = brand_managers.user_id and users.is_demo
          where brand_managers.brand_id = price_settings.brand_id)
        and not exists (select from pack_offers where pack_offers.brand_id = price_settings.brand_id)
      returning id, brand_id, name, size, price, currency
    ), sold as (
      insert into packs (brand_id, enrollment_id, user_id, offer_id, name, size, price, currency, sold_on, valid_until, paid_by,
        paid_on)
      select owner.brand_id, owner.id, owner.user_id, offers.id, offers.name, offers.size, offers.price, offers.currency,
        owner.sold_on, (owner.sold_on + interval '3 months' - interval '1 day')::date,
        case when owner.luck % 5 > 0 then (array['cash', 'card', 'transfer'])[owner.luck % 3 + 1] end,
        case when owner.luck % 5 > 0 then owner.sold_on end
      from offers
      join (
        select enrollments.*, people.luck,
          (current_instant() at time zone 'UTC')::date - 7 - (people.luck % 28)::integer as sold_on
        from enrollments
        join (
          select users.id, abs(hashtext(users.email)::bigint) as luck, users.email from users where users.is_demo
        ) as people on people.id = enrollments.user_id
        where enrollments.approval_status = 'Approved' and enrollments.removed_at is null
          and (people.luck % 4 = 1 or people.email = 'trainee@spotter.demo')
      ) as owner on owner.brand_id = offers.brand_id
      where offers.size = 10
      returning id, size
    )
    insert into pack_ledger (pack_id, kind, change) select sold.id, 'sold', sold.size from sold`.execute(db)
}

/**
 * The demo's trainee trains nearly every day. They have bought packs ahead for all sessions of the demo's weeks, so that the last one
 * shows what a balance looks like: at least 3 sessions are left.
 */
export async function seedNextPacks(db: Database) {
  const { rows } = await sql<{ ids: string[] }>`
    with star as (
      select enrollments.* from enrollments
      join users on users.id = enrollments.user_id and users.email = 'trainee@spotter.demo'
      where enrollments.approval_status = 'Approved' and enrollments.removed_at is null
    ), unpaid as (
      select sessions.id, sessions.brand_id from sessions join star on star.brand_id = sessions.brand_id
      where sessions.trainee_user_id = star.user_id and sessions.pack_id is null and is_owed(sessions)
        and sessions.payment_status is distinct from 'paid'
        and sessions.date >= (current_instant() at time zone 'UTC')::date
    ), sold as (
      insert into packs (brand_id, enrollment_id, user_id, offer_id, name, size, price, currency, sold_on, valid_until, paid_by,
        paid_on)
      select star.brand_id, star.id, star.user_id, offers.id, offers.name, offers.size, offers.price, offers.currency,
        today.date, (today.date + interval '3 months' - interval '1 day')::date, 'card', today.date
      from star
      join pack_offers as offers on offers.brand_id = star.brand_id and offers.size = 10 and offers.valid_months = 3
      cross join lateral (select (current_instant() at time zone 'UTC')::date as date) as today
      cross join lateral (select count(*)::integer as count from unpaid where unpaid.brand_id = star.brand_id) as needed
      cross join lateral generate_series(1, (needed.count + 12) / 10)
      where needed.count > 0
      returning id, size
    ), entries as (
      insert into pack_ledger (pack_id, kind, change) select sold.id, 'sold', sold.size from sold
    )
    select array(select unpaid.id from unpaid order by unpaid.id) as ids`.execute(db)
  await sql`select use_packs('{}', ${rows[0]!.ids}::uuid[])`.execute(db)
}
