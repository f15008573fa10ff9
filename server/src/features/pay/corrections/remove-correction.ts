import { monthOf, monthWords } from '@spotter/contract/shared/months.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'

interface Found {
  brandId: string
  trainerId: string
  trainerName: string
  month: string
  amount: string
  currency: string
}

/** Only until its month is closed. */
export async function removeCorrection(ctx: SignedIn, correctionId: string) {
  return transaction(ctx, async (ctx) => {
    const { rows } = await sql<Found>`
      select pay_corrections.brand_id as "brandId", pay_corrections.trainer_id as "trainerId",
        full_name(users) as "trainerName", pay_corrections.month, pay_corrections.amount::text, pay_corrections.currency
      from pay_corrections join users on users.id = pay_corrections.trainer_id
      where pay_corrections.id = ${correctionId}::uuid and pay_corrections.brand_id in ${managedBrandIds(ctx)}`.execute(
      ctx.db,
    )
    if (!rows[0]) throw notFound('Correction')
    const { trainerName, ...found } = rows[0]
    const month = monthOf(found.month)
    await sql`select hold_pay(${found.brandId}::uuid, false)`.execute(ctx.db)
    const closed = await ctx.db
      .selectFrom('pay_months')
      .select('month')
      .where('brand_id', '=', found.brandId)
      .where('month', '=', found.month)
      .executeTakeFirst()
    if (closed) throw conflict(`${monthWords(month)} is closed`)
    const removed = await ctx.db
      .deleteFrom('pay_corrections')
      .where('id', '=', correctionId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound('Correction')
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'pay-correction-removed',
      subject: `${trainerName}, ${monthWords(month)}`,
      detail: { ...found, month },
    })
    return null
  })
}
