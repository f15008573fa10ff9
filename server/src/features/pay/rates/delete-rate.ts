import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'

/** The rate before it counts on, as if this one had never been set. */
export async function deleteRate(ctx: SignedIn, rateId: string) {
  return transaction(ctx, async (ctx) => {
    const { rows } = await sql<{
      brandId: string
      trainerId: string
      validFrom: string
      trainerName: string
    }>`
      delete from pay_rates using users
      where users.id = pay_rates.trainer_id and pay_rates.id = ${rateId}::uuid
        and pay_rates.brand_id in ${managedBrandIds(ctx)}
      returning pay_rates.brand_id as "brandId", pay_rates.trainer_id as "trainerId",
        pay_rates.valid_from as "validFrom", full_name(users) as "trainerName"`.execute(ctx.db)
    if (!rows[0]) throw notFound('Rate')
    const { trainerName, ...detail } = rows[0]
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'pay-rate-removed',
      subject: trainerName,
      detail,
    })
    return null
  })
}
