import type { PaymentsQuery, PaymentTotal } from '@spotter/contract/schedule/payments.ts'
import { inCents, inUnits } from '@spotter/contract/shared/cents.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { addUpTax } from '../../billing/billing.public.ts'
import { isAskedFor, isPackAskedFor } from './payments.queries.ts'

const STATUSES = ['paid', 'pending', 'overdue'] as const

type SumsOfRate = Record<'currency' | 'taxRate' | (typeof STATUSES)[number], string>

/**
 * Past weeks come from the counts that Insights stores; only other days' sessions are added up now. One trainee's
 * sessions are always added up: they're few. What a pack covers adds nothing: the pack was money when it was sold.
 */
export async function readPaymentTotals(db: Database, query: PaymentsQuery): Promise<PaymentTotal[]> {
  const { rows } = await sql<SumsOfRate>`
    with kept as materialized (${keptWeeks(query)}),
    rest as materialized (${restByRate(query)}),
    sums as (${keptSums(query)} union all ${sumsOfRest(query)} union all ${sumsOfPacks(query)})
    select currency, rate::text as "taxRate", sum(paid)::text as paid, sum(pending)::text as pending,
      sum(overdue)::text as overdue
    from sums group by currency, rate order by currency, rate`.execute(db)
  return [...Map.groupBy(rows, ({ currency }) => currency).values()].map(addUpRates)
}

/** The tax is that of each status at each rate, which is also what exported lines share. */
function addUpRates(rates: readonly SumsOfRate[]): PaymentTotal {
  const taxed = rates.flatMap(({ taxRate, ...sums }) =>
    STATUSES.map((status) => addUpTax([{ gross: sums[status], taxRate }], taxRate)),
  )
  const add = (amounts: readonly string[]) =>
    inUnits(amounts.reduce((total, amount) => total + inCents(amount), 0n))
  return {
    currency: rates[0]!.currency,
    paid: add(rates.map(({ paid }) => paid)),
    pending: add(rates.map(({ pending }) => pending)),
    overdue: add(rates.map(({ overdue }) => overdue)),
    net: add(taxed.map(({ net }) => net)),
    tax: add(taxed.map(({ tax }) => tax)),
    gross: add(taxed.map(({ gross }) => gross)),
  }
}

/** Those with the same tax from Monday to Sunday. */
function keptWeeks({ gymBrandId, startDate, endDate, traineeId }: PaymentsQuery) {
  return sql`
    select insight_sessions.week, tax_periods.rate from insight_sessions
    join tax_periods on tax_periods.brand_id = insight_sessions.brand_id
      and tax_periods.first <= insight_sessions.week and tax_periods.last >= insight_sessions.week + 6
    where insight_sessions.brand_id = ${gymBrandId}::uuid and ${traineeId ?? null}::uuid is null
      and insight_sessions.week between ${startDate}::date and ${endDate}::date - 6`
}

function restByRate(query: PaymentsQuery) {
  return sql`
    select greatest(days.first, tax_periods.first) as first, least(days.last, tax_periods.last) as last, tax_periods.rate
    from (${query.traineeId ? allDays(query) : daysWithout(query)}) as days
    join tax_periods on tax_periods.brand_id = ${query.gymBrandId}::uuid
      and tax_periods.first <= days.last and tax_periods.last >= days.first`
}

function allDays({ startDate, endDate }: PaymentsQuery) {
  return sql`select ${startDate}::date as first, ${endDate}::date as last`
}

/** The days of weeks that aren't kept or aren't asked for as a whole. */
function daysWithout({ startDate, endDate }: PaymentsQuery) {
  return sql`
    select greatest(week, ${startDate}::date) as first, least(week + 6, ${endDate}::date) as last
    from (
      select generate_series(date_trunc('week', ${startDate}::date), ${endDate}::date, '7 days')::date as week
    ) as weeks
    where week not in (select kept.week from kept)`
}

function keptSums({ gymBrandId, gymLocationId }: PaymentsQuery) {
  return sql`
    select currency, kept.rate, paid, booked - paid - overdue as pending, overdue
    from kept_payments join kept on kept.week = kept_payments.week
    where brand_id = ${gymBrandId}::uuid
      and (${gymLocationId ?? null}::uuid is null or location_id = ${gymLocationId ?? null}::uuid)`
}

function sumsOfRest(query: PaymentsQuery) {
  return sql`
    select session.currency, rest.rate, ${byStatus('session')}
    from rest
    cross join lateral (
      select sessions.currency, sessions.price, payment_status_of(sessions) as payment
      from sessions where ${isAskedFor(query)} and sessions.pack_id is null
        and sessions.date between rest.first and rest.last
      -- Without this, the status of every session would be worked out three times.
      offset 0
    ) as session
    where session.payment is not null`
}

function sumsOfPacks(query: PaymentsQuery) {
  return sql`
    select sold.currency, tax_periods.rate, ${byStatus('sold')}
    from (
      select packs.brand_id, packs.sold_on, packs.currency, packs.price, pack_payment_status(packs) as payment
      from packs where ${isPackAskedFor(query)}
      offset 0
    ) as sold
    join tax_periods on tax_periods.brand_id = sold.brand_id
      and sold.sold_on between tax_periods.first and tax_periods.last`
}

function byStatus(table: string) {
  const [payment, price] = [sql.ref(`${table}.payment`), sql.ref(`${table}.price`)]
  return sql.join(STATUSES.map((status) => sql`case ${payment} when ${status} then ${price} else 0.00 end`))
}
