import type { StatementLine } from '@spotter/contract/billing/statements.ts'
import { firstDayOf, lastDayOf } from '@spotter/contract/shared/months.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

/**
 * Everything that some trainees owe or have paid: sessions and packs. It's owed from its day on, if that has come (`is_due`),
 * and paid from `paid_on` on, even ahead of time. What a pack covers costs nothing more.
 */
export function chargesOf(enrollments: RawBuilder<unknown>) {
  return sql`
    select 'session' as kind, sessions.id, sessions.enrollment_id, sessions.brand_id, sessions.date, sessions.hour,
      case when sessions.pack_id is null then sessions.price else 0.00 end as price,
      coalesce(sessions.currency, packs.currency) as currency, packs.name as pack_name, charged.payment_status,
      case when sessions.pack_id is not null or charged.payment_status = 'paid'
        then coalesce(sessions.paid_on, sessions.date) end as paid_on,
      lower(sessions.during) <= current_instant() as is_due
    from sessions
    left join packs on packs.id = sessions.pack_id
    cross join lateral (
      select case when sessions.pack_id is null then payment_status_of(sessions) else 'paid' end as payment_status offset 0
    ) as charged
    where sessions.enrollment_id in ${enrollments} and charged.payment_status is not null
      and coalesce(sessions.currency, packs.currency) is not null
      and (lower(sessions.during) <= current_instant() or charged.payment_status = 'paid')
    union all
    select 'pack', packs.id, packs.enrollment_id, packs.brand_id, packs.sold_on, null, packs.price, packs.currency,
      packs.name, pack_payment_status(packs), packs.paid_on, true
    from packs
    where packs.enrollment_id in ${enrollments} and packs.price is not null`
}

interface AccountRow {
  currency: string
  opening: string
  charged: string
  paid: string
  closing: string
  toPay: string
}

export async function readAccounts(db: Database, traineeId: string, month: string) {
  const { rows } = await sql<AccountRow>`
    with ${charges(traineeId, month)}
    select currency, (sum(owed_before) - sum(paid_before))::text as opening, sum(owed_within)::text as charged,
      sum(paid_within)::text as paid,
      (sum(owed_before) + sum(owed_within) - sum(paid_before) - sum(paid_within))::text as closing,
      sum(unpaid)::text as "toPay"
    from (
      select currency,
        case when is_due and date < first then price else 0.00 end as owed_before,
        case when is_due and date between first and last then price else 0.00 end as owed_within,
        case when paid_on < first then price else 0.00 end as paid_before,
        case when paid_on between first and last then price else 0.00 end as paid_within,
        case when is_due and date <= last and paid_on is null then price else 0.00 end as unpaid
      from charges cross join month
      where is_due and date <= last or paid_on <= last
    ) as entries
    group by currency order by currency`.execute(db)
  return rows
}

export type ChargedRow = Omit<StatementLine, 'net' | 'tax'>

/** What's charged in a month, in order. */
export async function readChargedLines(db: Database, traineeId: string, month: string) {
  const { rows } = await sql<ChargedRow>`
    with ${charges(traineeId, month)}
    select charges.kind, charges.id, charges.date, charges.hour, full_name(trainer) as "trainerName",
      gym_locations.name as "gymLocationName", charges.pack_name as "packName",
      charges.payment_status as "paymentStatus", charges.currency, tax_periods.rate::text as "taxRate",
      charges.price::text as gross
    from charges cross join month
    left join sessions on sessions.id = charges.id
    left join users as trainer on trainer.id = sessions.trainer_user_id
    left join gym_locations on gym_locations.id = sessions.location_id
    join tax_periods on tax_periods.brand_id = charges.brand_id
      and charges.date between tax_periods.first and tax_periods.last
    where charges.is_due and charges.date between month.first and month.last
    order by charges.date, charges.kind, charges.hour, charges.id`.execute(db)
  return rows
}

interface PaidRow {
  date: string
  sessions: number
  packs: number
  amount: string
  currency: string
}

/** What was paid in a month, day by day. */
export async function readPaidDays(db: Database, traineeId: string, month: string) {
  const { rows } = await sql<PaidRow>`
    with ${charges(traineeId, month)}
    select paid_on as date, (count(*) filter (where kind = 'session'))::integer as sessions,
      (count(*) filter (where kind = 'pack'))::integer as packs, sum(price)::text as amount, currency
    from charges cross join month
    where paid_on between first and last and (kind = 'pack' or pack_name is null)
    group by paid_on, currency order by paid_on, currency`.execute(db)
  return rows
}

function charges(traineeId: string, month: string) {
  return sql`
    charges as (${chargesOf(sql`(${traineeId}::uuid)`)}),
    month as (select ${firstDayOf(month)}::date as first, ${lastDayOf(month)}::date as last)`
}

interface UnpaidRow {
  traineeId: string
  brandId: string
  gymBrandName: string
  currency: string
  amount: string
}

/** What a person owes now, by gym and currency. */
export async function readUnpaid(db: Database, userId: string) {
  const enrollments = sql`(select enrollments.id from enrollments where enrollments.user_id = ${userId}::uuid)`
  const { rows } = await sql<UnpaidRow>`
    select charges.enrollment_id as "traineeId", charges.brand_id as "brandId", gym_brands.name as "gymBrandName",
      charges.currency, sum(charges.price)::text as amount
    from (${chargesOf(enrollments)}) as charges
    join gym_brands on gym_brands.id = charges.brand_id
    where charges.is_due and charges.paid_on is null and charges.price > 0
    group by 1, 2, 3, 4 order by gym_brands.name, charges.enrollment_id, charges.currency`.execute(db)
  return rows
}
