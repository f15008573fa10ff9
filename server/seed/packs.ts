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
