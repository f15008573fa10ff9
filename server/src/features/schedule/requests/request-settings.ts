import { DEFAULT_NOTICE_HOURS, type RequestSettings } from '@spotter/contract/schedule/session-requests.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'

export async function readRequestSettings(ctx: SignedIn, brandId: string): Promise<RequestSettings> {
  await requireManagedBrand(ctx, brandId)
  const row = await ctx.db
    .selectFrom('request_settings')
    .select('notice_hours')
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return { noticeHours: row?.notice_hours ?? DEFAULT_NOTICE_HOURS }
}

export async function updateRequestSettings(
  ctx: SignedIn,
  brandId: string,
  { noticeHours }: RequestSettings,
): Promise<RequestSettings> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    await ctx.db
      .insertInto('request_settings')
      .values({ brand_id: brandId, notice_hours: noticeHours })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet({ notice_hours: noticeHours }))
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'request-settings-updated',
      subject: brand.name,
      detail: { brandId, noticeHours },
    })
    return { noticeHours }
  })
}
