import type { OwnPayQuery, PayCorrection, PaySheet, PaySheetQuery } from '@spotter/contract/pay/pay.ts'
import { sql } from 'kysely'
import { type SignedIn, snapshot } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { firstDay, linesOf, readMonthFacts, requireTrainer } from '../pay.queries.ts'
import type { MonthFacts } from '../pay.rules.ts'

export async function readSheet(ctx: SignedIn, query: PaySheetQuery): Promise<PaySheet> {
  await requireManagedBrand(ctx, query.gymBrandId)
  return snapshot(ctx, ({ db }) => readSheetOf(db, query))
}

/** At every brand they work for, and at those they left that have something about the month. */
export async function listOwnPay(ctx: SignedIn, { month }: OwnPayQuery): Promise<PaySheet[]> {
  return snapshot(ctx, async ({ db, actor }) => {
    const brands = await db
      .selectFrom('brand_trainers')
      .innerJoin('gym_brands', 'gym_brands.id', 'brand_trainers.brand_id')
      .select(['brand_trainers.brand_id', 'brand_trainers.removed_at'])
      .where('brand_trainers.user_id', '=', actor.userId)
      .orderBy('gym_brands.name')
      .orderBy('gym_brands.id')
      .execute()
    const sheets: PaySheet[] = []
    for (const { brand_id, removed_at } of brands) {
      const sheet = await readSheetOf(db, { gymBrandId: brand_id, month, trainerId: actor.userId })
      if (!removed_at || sheet.lines.length + sheet.corrections.length > 0) sheets.push(sheet)
    }
    return sheets
  })
}

async function readSheetOf(db: Database, query: PaySheetQuery): Promise<PaySheet> {
  const { gymBrandId, trainerId, month } = query
  const { trainerName } = await requireTrainer(db, gymBrandId, trainerId)
  const facts = await readMonthFacts(db, query)
  return {
    gymBrandId,
    month,
    trainerId,
    trainerName,
    corrections: await readCorrections(db, query),
    ...(await readContent(db, query, facts)),
  }
}

type Content = Pick<PaySheet, 'gymBrandName' | 'closedAt' | 'lines' | 'totals'>

async function readContent(db: Database, query: PaySheetQuery, facts: MonthFacts) {
  const { gymBrandId, trainerId, month } = query
  const { rows } = await sql<Content>`
    with lines as materialized (${linesOf(query, facts, trainerId)})
    select gym_brands.name as "gymBrandName", pay_months.closed_at as "closedAt", (${selectLines()}) as lines,
      (${selectTotals(query)}) as totals
    from gym_brands
    left join pay_months on pay_months.brand_id = gym_brands.id and pay_months.month = ${firstDay(month)}
    where gym_brands.id = ${gymBrandId}::uuid`.execute(db)
  return rows[0]!
}

async function readCorrections(db: Database, query: PaySheetQuery): Promise<PayCorrection[]> {
  const { rows } = await sql<PayCorrection>`
    select pay_corrections.id, pay_corrections.amount::text, pay_corrections.currency, pay_corrections.reason,
      full_name(users) as "madeByName", pay_corrections.made_at as "madeAt"
    from pay_corrections left join users on users.id = pay_corrections.made_by
    where ${isOfSheet(query)}
    order by pay_corrections.made_at, pay_corrections.id`.execute(db)
  return rows
}

function isOfSheet({ gymBrandId, trainerId, month }: PaySheetQuery) {
  return sql`pay_corrections.brand_id = ${gymBrandId}::uuid and pay_corrections.month = ${firstDay(month)}
    and pay_corrections.trainer_id = ${trainerId}::uuid`
}

function selectLines() {
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', lines.kind, 'assignmentId', lines.session_id, 'date', lines.date, 'hour', lines.hour, 'hours', lines.hours,
      'traineeName', full_name(users), 'attendance', lines.attendance, 'price', lines.price::text,
      'rateKind', lines.rate_kind, 'rate', lines.rate::text, 'was', lines.was::text, 'amount', lines.amount::text,
      'currency', lines.currency
    ) order by lines.kind <> 'session', lines.kind <> 'hours', lines.date, lines.hour, lines.session_id, lines.currency), '[]')
    from lines
    left join sessions on sessions.id = lines.session_id
    left join users on users.id = sessions.trainee_user_id`
}

function selectTotals(query: PaySheetQuery) {
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object('currency', sums.currency, 'earned', sums.earned::text,
      'corrections', sums.corrected::text, 'total', (sums.earned + sums.corrected)::text) order by sums.currency), '[]')
    from (
      select each_line.currency, coalesce(sum(each_line.amount) filter (where not each_line.corrects), 0.00) as earned,
        coalesce(sum(each_line.amount) filter (where each_line.corrects), 0.00) as corrected
      from (
        select currency, amount, kind = 'correction' as corrects from lines where currency is not null
        union all select currency, amount, true from pay_corrections where ${isOfSheet(query)}
      ) as each_line
      group by each_line.currency
    ) as sums`
}
