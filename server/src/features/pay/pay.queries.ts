import type { PayRate } from '@spotter/contract/pay/pay.ts'
import { monthOf } from '@spotter/contract/shared/months.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/refusal.ts'
import { isClosed, type MonthFacts, openMonth } from './pay.rules.ts'

export interface BrandMonth {
  gymBrandId: string
  month: string
}

export function firstDay(month: string) {
  return sql`${`${month}-01`}::date`
}

export function lastDay(month: string) {
  return sql`(${firstDay(month)} + interval '1 month - 1 day')::date`
}

export async function readMonthFacts(db: Database, { gymBrandId, month }: BrandMonth): Promise<MonthFacts> {
  const { rows } = await sql<{
    firstClosed: string | null
    lastClosed: string | null
    hasBegun: boolean
    isOver: boolean
  }>`
    select min(pay_months.month) as "firstClosed", max(pay_months.month) as "lastClosed",
      ${begins(gymBrandId, firstDay(month), sql`min`)} as "hasBegun",
      ${begins(gymBrandId, sql`(${lastDay(month)} + 1)`, sql`max`)} as "isOver"
    from pay_months where pay_months.brand_id = ${gymBrandId}::uuid`.execute(db)
  const { firstClosed, lastClosed, ...facts } = rows[0]!
  return {
    month,
    firstClosed: firstClosed && monthOf(firstClosed),
    lastClosed: lastClosed && monthOf(lastClosed),
    ...facts,
  }
}

/** Whether a day has begun at the first or the last of the brand's locations. */
function begins(brandId: string, day: ReturnType<typeof sql>, which: ReturnType<typeof sql>) {
  return sql`coalesce((
    select ${which}(hour_start(${day}, 0, gym_locations.time_zone)) from gym_locations
    where gym_locations.brand_id = ${brandId}::uuid), ${day}::timestamptz) <= current_instant()`
}

/**
 * A month's lines as rows of `pay_lines`, which a closed month has as they were. Until then, they're worked out, and the
 * first month that isn't closed has the corrections of those before it.
 */
export function linesOf({ gymBrandId, month }: BrandMonth, facts: MonthFacts, trainerId: string | null) {
  if (isClosed(facts))
    return sql`
      select trainer_id, kind, session_id, date, hour, hours, attendance, price, rate_kind, rate, was, amount, currency,
        of_month
      from pay_lines
      where brand_id = ${gymBrandId}::uuid and month = ${firstDay(month)}
        ${trainerId ? sql`and trainer_id = ${trainerId}::uuid` : sql``}`
  const due = sql`
    select trainer_id, kind, session_id, date, hour, hours::smallint, attendance, price, rate_kind, rate,
      null::numeric as was, amount, currency, ${firstDay(month)} as of_month
    from pay_due(${gymBrandId}::uuid, ${firstDay(month)}, ${lastDay(month)}, ${trainerId}::uuid)`
  if (month !== openMonth(facts)) return due
  return sql`${due}
    union all
    select trainer_id, 'correction', session_id, date, hour, hours::smallint, attendance, null, null, null, was, amount,
      currency, of_month
    from pay_corrections_due(${gymBrandId}::uuid, ${trainerId}::uuid)`
}

export const rateColumns = sql`pay_rates.id, pay_rates.valid_from as "validFrom", pay_rates.kind,
  pay_rates.amount::text, pay_rates.currency, pay_rates.percent::text, pay_rates.pays_no_shows as "paysNoShows",
  pay_rates.pays_late_cancellations as "paysLateCancellations"`

/** Latest first. */
export async function readRates(db: Database, brandId: string, trainerId: string): Promise<PayRate[]> {
  const { rows } = await sql<PayRate>`
    select ${rateColumns} from pay_rates
    where pay_rates.brand_id = ${brandId}::uuid and pay_rates.trainer_id = ${trainerId}::uuid
    order by pay_rates.valid_from desc`.execute(db)
  return rows
}

interface BrandTrainer {
  trainerName: string
  /** Null while they work there. */
  removedOn: string | null
}

/** Also someone who has left. */
export async function requireTrainer(
  db: Database,
  brandId: string,
  trainerId: string,
): Promise<BrandTrainer> {
  const { rows } = await sql<BrandTrainer>`
    select full_name(users) as "trainerName", (brand_trainers.removed_at at time zone 'UTC')::date as "removedOn"
    from brand_trainers join users on users.id = brand_trainers.user_id
    where brand_trainers.brand_id = ${brandId}::uuid and brand_trainers.user_id = ${trainerId}::uuid`.execute(
    db,
  )
  if (!rows[0]) throw notFound('Trainer')
  return rows[0]
}

/** They neither leave nor come back before the commit. */
export async function holdTrainer(db: Database, brandId: string, trainerId: string) {
  await db
    .selectFrom('brand_trainers')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('user_id', '=', trainerId)
    .forShare()
    .execute()
  return requireTrainer(db, brandId, trainerId)
}
