import type { PayRate, PayRatesQuery, PayTerms, SetPayRateRequest } from '@spotter/contract/pay/pay.ts'
import { TOO_FAR_AHEAD } from '@spotter/contract/shared/time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { holdTrainer, rateColumns, readRates, requireTrainer } from '../pay.queries.ts'

export async function listRates(ctx: SignedIn, { gymBrandId, trainerId }: PayRatesQuery): Promise<PayRate[]> {
  await requireManagedBrand(ctx, gymBrandId)
  await requireTrainer(ctx.db, gymBrandId, trainerId)
  return readRates(ctx.db, gymBrandId, trainerId)
}

/** For days of closed months, a trigger remembers that the difference has to be worked out. */
export async function setRate(
  ctx: SignedIn,
  { gymBrandId, trainerId, validFrom, terms }: SetPayRateRequest,
): Promise<PayRate> {
  return transaction(ctx, async (ctx) => {
    await requireManagedBrand(ctx, gymBrandId)
    const { trainerName, removedOn } = await holdTrainer(ctx.db, gymBrandId, trainerId)
    await requireNear(ctx, validFrom)
    if (removedOn && validFrom > removedOn)
      throw conflict(`${trainerName} left on ${dayAndMonth(removedOn)}. Choose a day before that.`)
    const { amount, currency, percent, paysNoShows, paysLateCancellations } = columnsOf(terms)
    const { rows } = await sql<PayRate>`
      insert into pay_rates (brand_id, trainer_id, valid_from, kind, amount, currency, percent, pays_no_shows,
        pays_late_cancellations, set_by, set_at)
      values (${gymBrandId}, ${trainerId}, ${validFrom}, ${terms.kind}, ${amount}::numeric, ${currency},
        ${percent}::numeric, ${paysNoShows}, ${paysLateCancellations}, ${ctx.actor.userId}, current_instant())
      on conflict on constraint pay_rates_day_key do update set kind = excluded.kind, amount = excluded.amount,
        currency = excluded.currency, percent = excluded.percent, pays_no_shows = excluded.pays_no_shows,
        pays_late_cancellations = excluded.pays_late_cancellations, set_by = excluded.set_by, set_at = excluded.set_at
      returning ${rateColumns}`.execute(ctx.db)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'pay-rate-set',
      subject: trainerName,
      detail: { brandId: gymBrandId, trainerId, validFrom, ...terms },
    })
    return rows[0]!
  })
}

async function requireNear({ db }: SignedIn, validFrom: string) {
  const { rows } = await sql<{ isTooFar: boolean }>`
    select is_too_far_ahead(${validFrom}::date) as "isTooFar"`.execute(db)
  if (rows[0]!.isTooFar) throw invalid(TOO_FAR_AHEAD, 'validFrom')
}

function columnsOf(terms: PayTerms) {
  return {
    amount: 'amount' in terms ? terms.amount : null,
    currency: 'currency' in terms ? terms.currency : null,
    percent: 'percent' in terms ? terms.percent : null,
    paysNoShows: 'paysNoShows' in terms && terms.paysNoShows,
    paysLateCancellations: 'paysLateCancellations' in terms && terms.paysLateCancellations,
  }
}
