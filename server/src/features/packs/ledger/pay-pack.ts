import type { Pack, PackPaymentRequest } from '@spotter/contract/packs/packs.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { readPackOf } from '../packs.queries.ts'
import { holdPack } from './hold-pack.ts'

export async function payPack(
  ctx: SignedIn,
  packId: string,
  { paidBy, paidOn }: PackPaymentRequest,
): Promise<Pack> {
  return transaction(ctx, async (ctx) => {
    const held = await holdPack(ctx, packId)
    const pack = await readPackOf(ctx, packId)
    if (pack.price === null) throw conflict('This pack was imported, so it has no price')
    const { today } = held
    if (paidOn && paidOn > today) throw invalid("A payment can't be in the future", 'paidOn')
    await ctx.db
      .updateTable('packs')
      .set({ paid_by: paidBy, paid_on: paidBy && (paidOn ?? today) })
      .where('id', '=', packId)
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'pack-paid',
      subject: held.fullName,
      detail: {
        packId,
        brandId: held.brandId,
        traineeId: held.enrollmentId,
        from: pack.paidBy,
        paidBy,
        paidOn,
      },
    })
    return readPackOf(ctx, packId)
  })
}
