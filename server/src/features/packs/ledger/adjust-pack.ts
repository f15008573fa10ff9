import type { AdjustPackRequest, PackLedger } from '@spotter/contract/packs/packs.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { holdPack } from './hold-pack.ts'
import { whyNotAdjust } from './ledger.rules.ts'
import { readPack } from './read-pack.ts'

export async function adjustPack(
  ctx: SignedIn,
  packId: string,
  { change, validUntil, reason }: AdjustPackRequest,
): Promise<PackLedger> {
  return transaction(ctx, async (ctx) => {
    const pack = await holdPack(ctx, packId)
    const refusal = whyNotAdjust(pack, { change, validUntil })
    if (refusal) throw refusal
    if (validUntil !== undefined)
      await ctx.db.updateTable('packs').set({ valid_until: validUntil }).where('id', '=', packId).execute()
    await ctx.db
      .insertInto('pack_ledger')
      .values({ pack_id: packId, kind: 'adjusted', change, reason, actor_id: ctx.actor.userId })
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'pack-adjusted',
      subject: pack.fullName,
      detail: { packId, brandId: pack.brandId, traineeId: pack.enrollmentId, change, validUntil, reason },
    })
    return readPack(ctx, packId)
  })
}
