import type { PayMonth, PayMonthQuery, PayTotal, TrainerPay } from '@spotter/contract/pay/pay.ts'
import { sql } from 'kysely'
import { type SignedIn, snapshot } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { firstDay, lastDay, linesOf, readMonthFacts } from '../pay.queries.ts'
import { isClosed, type MonthFacts, whyNotClose } from '../pay.rules.ts'

export async function readMonth(ctx: SignedIn, query: PayMonthQuery): Promise<PayMonth> {
  await requireManagedBrand(ctx, query.gymBrandId)
  return snapshot(ctx, async ({ db }) => {
    const facts = await readMonthFacts(db, query)
    const { trainers, totals, unmarked } = await readTrainers(db, query, facts)
    return {
      month: query.month,
      ...(await readClosing(db, query)),
      whyNotClose: whyNotClose(facts)?.message ?? null,
      unmarked,
      trainers,
      totals,
    }
  })
}

async function readClosing(db: Database, { gymBrandId, month }: PayMonthQuery) {
  const { rows } = await sql<Pick<PayMonth, 'closedAt' | 'closedByName'>>`
    select pay_months.closed_at as "closedAt", full_name(users) as "closedByName"
    from pay_months left join users on users.id = pay_months.closed_by
    where pay_months.brand_id = ${gymBrandId}::uuid and pay_months.month = ${firstDay(month)}`.execute(db)
  return rows[0] ?? { closedAt: null, closedByName: null }
}

interface Row extends TrainerPay {
  unmarked: number
}

/** Everyone who works there or was paid. A line without an amount has no currency, so it isn't in the totals. */
async function readTrainers(db: Database, query: PayMonthQuery, facts: MonthFacts) {
  const { gymBrandId, month } = query
  const { rows } = await sql<Row | { trainerId: null; totals: PayTotal[] }>`
    with lines as materialized (
      select trainer_id, currency, count(*) filter (where kind = 'session') as sessions, sum(hours) as hours,
        count(*) filter (where kind = 'session' and attendance is null) as unmarked,
        sum(amount) filter (where kind <> 'correction') as earned,
        sum(amount) filter (where kind = 'correction') as corrected
      from (${linesOf(query, facts, null)}) as line group by trainer_id, currency
      union all
      select trainer_id, currency, 0, null, 0, null, sum(amount) from pay_corrections
      where brand_id = ${gymBrandId}::uuid and month = ${firstDay(month)} group by trainer_id, currency
    ),
    sums as materialized (
      select trainer_id, currency, coalesce(sum(earned), 0.00) as earned, coalesce(sum(corrected), 0.00) as corrected
      from lines where currency is not null group by grouping sets ((trainer_id, currency), (currency))
    ),
    totals as materialized (
      select trainer_id, jsonb_agg(jsonb_build_object('currency', currency, 'earned', earned::text,
        'corrections', corrected::text, 'total', (earned + corrected)::text) order by currency) as totals
      from sums group by trainer_id
    ),
    counts as materialized (
      select trainer_id, sum(sessions)::integer as sessions, sum(hours)::integer as hours,
        sum(unmarked)::integer as unmarked
      from lines group by trainer_id
    )
    select users.id as "trainerId", full_name(users) as "trainerName",
      brand_trainers.removed_at is not null as "hasLeft", coalesce(counts.sessions, 0) as sessions, counts.hours,
      coalesce(counts.unmarked, 0) as unmarked, rate.rate, coalesce(totals.totals, '[]') as totals
    from brand_trainers
    join users on users.id = brand_trainers.user_id
    left join counts on counts.trainer_id = users.id
    left join totals on totals.trainer_id = users.id
    left join lateral (
      select jsonb_build_object('kind', kind, 'rate', rate::text, 'currency', case when kind <> 'share' then currency end)
        as rate
      from (${isClosed(facts) ? ratesOfLines(query) : ratesSet(query)}) as found
      order by since desc limit 1
    ) as rate on true
    where brand_trainers.brand_id = ${gymBrandId}::uuid
      and (brand_trainers.removed_at is null or counts.trainer_id is not null)
    union all
    select null, null, null, null, null, null, null, totals.totals from totals where totals.trainer_id is null
    order by "trainerName", "trainerId"`.execute(db)
  const trainers = rows.filter((row): row is Row => row.trainerId !== null)
  return {
    trainers: trainers.map(({ unmarked: _, ...trainer }) => trainer),
    totals: rows.find(({ trainerId }) => trainerId === null)?.totals ?? [],
    unmarked: trainers.reduce((sum, { unmarked }) => sum + unmarked, 0),
  }
}

/** Whatever has been set since, a closed month shows what was paid. */
function ratesOfLines({ gymBrandId, month }: PayMonthQuery) {
  return sql`
    select rate_kind as kind, rate, currency, date as since from pay_lines
    where brand_id = ${gymBrandId}::uuid and month = ${firstDay(month)} and trainer_id = users.id
      and rate_kind is not null and (rate_kind = 'hour') = (kind = 'hours')`
}

function ratesSet({ gymBrandId, month }: PayMonthQuery) {
  return sql`
    select kind, coalesce(amount, percent) as rate, currency, valid_from as since from pay_rates
    where brand_id = ${gymBrandId}::uuid and trainer_id = users.id and valid_from <= ${lastDay(month)}`
}
