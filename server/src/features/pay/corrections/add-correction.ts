import type { AddPayCorrectionRequest, PayCorrection } from '@spotter/contract/pay/pay.ts'
import { monthWords } from '@spotter/contract/shared/months.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { firstDay, readMonthFacts, requireTrainer } from '../pay.queries.ts'
import { whyNotCorrect } from '../pay.rules.ts'

export async function addCorrection(ctx: SignedIn, request: AddPayCorrectionRequest): Promise<PayCorrection> {
  const { gymBrandId, trainerId, month, amount, currency, reason } = request
  return transaction(ctx, async (ctx) => {
    await requireManagedBrand(ctx, gymBrandId)
    const { trainerName } = await requireTrainer(ctx.db, gymBrandId, trainerId)
    await sql`select hold_pay(${gymBrandId}::uuid, false)`.execute(ctx.db)
    const refusal = whyNotCorrect(await readMonthFacts(ctx.db, request))
    if (refusal) throw refusal
    const { rows } = await sql<PayCorrection>`
      with added as (
        insert into pay_corrections (brand_id, month, trainer_id, amount, currency, reason, made_by, made_at)
        values (${gymBrandId}, ${firstDay(month)}, ${trainerId}, ${amount}::numeric, ${currency}, ${reason},
          ${ctx.actor.userId}, current_instant())
        returning *
      )
      select added.id, added.amount::text, added.currency, added.reason, full_name(users) as "madeByName",
        added.made_at as "madeAt"
      from added join users on users.id = added.made_by`.execute(ctx.db)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'pay-corrected',
      subject: `${trainerName}, ${monthWords(month)}`,
      detail: { brandId: gymBrandId, trainerId, month, amount, currency },
    })
    return rows[0]!
  })
}
