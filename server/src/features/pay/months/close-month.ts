import type { PayMonth, PayMonthQuery } from '@spotter/contract/pay/pay.ts'
import { monthWords } from '@spotter/contract/shared/months.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { firstDay, linesOf, readMonthFacts } from '../pay.queries.ts'
import { type MonthFacts, whyNotClose } from '../pay.rules.ts'
import { readMonth } from './read-month.ts'

/** What trainers are paid is final from now on. The corrections of earlier months are part of it. */
export async function closeMonth(ctx: SignedIn, query: PayMonthQuery): Promise<PayMonth> {
  await transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, query.gymBrandId)
    await sql`select hold_pay(${query.gymBrandId}::uuid, true)`.execute(ctx.db)
    const facts = await readMonthFacts(ctx.db, query)
    const refusal = whyNotClose(facts)
    if (refusal) throw refusal
    await writeMonth(ctx.db, { ...query, closedBy: ctx.actor.userId }, facts)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'pay-month-closed',
      subject: `${monthWords(query.month)} at ${brand.name}`,
      detail: { brandId: query.gymBrandId, month: query.month },
    })
  })
  return readMonth(ctx, query)
}

interface Closing extends PayMonthQuery {
  closedBy: string
}

/** The caller holds the brand's pay and has found nothing that speaks against it. */
export async function writeMonth(db: Database, { gymBrandId, month, closedBy }: Closing, facts: MonthFacts) {
  // No activity: the caller records it.
  await sql`
    insert into pay_lines (brand_id, month, trainer_id, kind, of_month, session_id, date, hour, hours, attendance, price,
      rate_kind, rate, was, amount, currency)
    select ${gymBrandId}::uuid, ${firstDay(month)}, trainer_id, kind, of_month, session_id, date, hour, hours, attendance,
      price, rate_kind, rate, was, amount, currency
    from (${linesOf({ gymBrandId, month }, facts, null)}) as line`.execute(db)
  await sql`
    insert into pay_months (brand_id, month, closed_at, closed_by)
    values (${gymBrandId}, ${firstDay(month)}, current_instant(), ${closedBy})`.execute(db)
  await db.deleteFrom('pay_rechecks').where('brand_id', '=', gymBrandId).execute()
}
