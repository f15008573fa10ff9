import {
  DEFAULT_OFFER_SETTINGS,
  type OfferSettings,
  type UpdateOfferSettingsRequest,
} from '@spotter/contract/offers/offer-settings.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'

export async function readOfferSettings(ctx: SignedIn, brandId: string): Promise<OfferSettings> {
  await requireManagedBrand(ctx, brandId)
  const settings = await ctx.db
    .selectFrom('offer_settings')
    .select(['moves', 'move_notice_hours as moveNoticeHours', 'moves_per_week as movesPerWeek'])
    .select(['move_trainers as moveTrainers', 'freed_hours as freedHours'])
    .where('brand_id', '=', brandId)
    .$narrowType<Pick<OfferSettings, 'moves' | 'moveTrainers' | 'freedHours'>>()
    .executeTakeFirst()
  return settings ?? DEFAULT_OFFER_SETTINGS
}

export async function updateOfferSettings(
  ctx: SignedIn,
  brandId: string,
  request: UpdateOfferSettingsRequest,
): Promise<OfferSettings> {
  const columns = {
    moves: request.moves,
    move_notice_hours: request.moveNoticeHours,
    moves_per_week: request.movesPerWeek,
    move_trainers: request.moveTrainers,
    freed_hours: request.freedHours,
  }
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    await ctx.db
      .insertInto('offer_settings')
      .values({ brand_id: brandId, ...columns })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet({ ...columns, brand_id: brandId }))
      .execute()
    if (request.freedHours === 'off') await stopOffers(ctx, brandId)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'offer-settings-updated',
      subject: brand.name,
      detail: { brandId, ...request },
    })
    return readOfferSettings(ctx, brandId)
  })
}

async function stopOffers({ db, actor }: SignedIn, brandId: string) {
  await db
    .updateTable('hour_offers')
    .set({ state: 'stopped', closed_at: sql`current_instant()`, closed_by: actor.userId })
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .execute()
}
