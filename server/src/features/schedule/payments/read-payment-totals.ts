import type { PaymentsQuery, PaymentTotal } from '@spotter/contract/schedule/payments.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { isAskedFor } from './payments.queries.ts'

/**
 * What packs cover adds nothing: they were money when they were sold. Past weeks come from the counts that Insights stores; only other days' sessions are added up now. One trainee's
 * sessions are always added up: they're few.
 */
export async function readPaymentTotals(db: Database, query: PaymentsQuery) {
  const { rows } = await sql<PaymentTotal>`
    with kept as materialized (${keptWeeks(query)}),
    rest as materialized (${query.traineeId ? allDays(query) : daysWithout(query)}),
    sums as (${keptSums(query)} union all ${sumsOfRest(query)})
    select currency, sum(paid)::text as paid, sum(pending)::text as pending, sum(overdue)::text as overdue
    from sums group by currency order by currency`.execute(db)
  return rows
}

function keptWeeks({ gymBrandId, startDate, endDate, traineeId }: PaymentsQuery) {
  return sql`
    select insight_sessions.week from insight_sessions
    where insight_sessions.brand_id = ${gymBrandId}::uuid and ${traineeId ?? null}::uuid is null
      and insight_sessions.week between ${startDate}::date and ${endDate}::date - 6`
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
    select currency, paid, booked - paid - overdue as pending, overdue from kept_payments
    where brand_id = ${gymBrandId}::uuid and week in (select kept.week from kept)
      and (${gymLocationId ?? null}::uuid is null or location_id = ${gymLocationId ?? null}::uuid)`
}

function sumsOfRest(query: PaymentsQuery) {
  return sql`
    select session.currency,
      case session.payment when 'paid' then session.price else 0.00 end,
      case session.payment when 'pending' then session.price else 0.00 end,
      case session.payment when 'overdue' then session.price else 0.00 end
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
