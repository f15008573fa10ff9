import { inCents } from '@spotter/contract/shared/cents.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { PackRevenue } from './insights.rules.ts'
import type { InsightsRange } from './insights-range.ts'

type Row = Record<keyof PackRevenue, string>

/**
 * What a brand's packs came to in some weeks. It isn't kept with the sessions of these weeks: they were sold on other days
 * than they were used. One for all locations is sold at none of them, but what it covers was earned somewhere.
 */
export async function readPackRevenue(db: Database, range: InsightsRange): Promise<PackRevenue[]> {
  const { rows } = await sql<Row>`
    select currency, sum(sold)::text as sold, sum(paid)::text as paid, sum(overdue)::text as overdue,
      sum(earned)::text as earned
    from (${soldIn(range)} union all ${earnedIn(range)}) as sums
    group by currency`.execute(db)
  return rows.map(({ currency, sold, paid, overdue, earned }) => ({
    currency,
    sold: inCents(sold),
    paid: inCents(paid),
    overdue: inCents(overdue),
    earned: inCents(earned),
  }))
}

function soldIn(range: InsightsRange) {
  const { brandId, locationId } = range
  return sql`
    select packs.currency, packs.price as sold,
      case pack_payment_status(packs) when 'paid' then packs.price else 0.00 end as paid,
      case pack_payment_status(packs) when 'overdue' then packs.price else 0.00 end as overdue, 0.00 as earned
    from packs
    where packs.brand_id = ${brandId}::uuid and packs.price is not null
      and packs.sold_on between ${daysOf(range)}
      and (${locationId}::uuid is null or packs.location_id = ${locationId}::uuid)`
}

/** A pack's sessions share its price in the order in which they take place, so that their shares add up to it. */
function earnedIn(range: InsightsRange) {
  const { brandId, locationId } = range
  const shareUpTo = (place: ReturnType<typeof sql>) => sql`round(price * least(${place}, size) / size, 2)`
  return sql`
    select currency, 0.00, 0.00, 0.00, ${shareUpTo(sql`place`)} - ${shareUpTo(sql`place - 1`)}
    from (
      select packs.currency, packs.price, packs.size, sessions.date, sessions.location_id,
        row_number() over (partition by packs.id order by lower(sessions.during), sessions.id) as place
      from packs join sessions on sessions.pack_id = packs.id
      where packs.brand_id = ${brandId}::uuid and packs.price is not null
    ) as used
    where date between ${daysOf(range)} and (${locationId}::uuid is null or location_id = ${locationId}::uuid)`
}

function daysOf({ weeks }: InsightsRange) {
  return sql`${weeks[0]!}::date and ${addDays(weeks.at(-1)!, 6)}::date`
}
