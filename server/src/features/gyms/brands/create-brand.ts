import type { CreateBrandRequest, GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { createNotificationRules } from '../../notifications/notifications.public.ts'
import { getBrand } from '../gyms.queries.ts'

export async function createBrand(ctx: SignedIn, request: CreateBrandRequest): Promise<GymBrand> {
  return transaction(ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('gym_brands')
      .values({
        name: request.name,
        description: request.description ?? null,
        contact_email: request.contactEmail,
        contact_phone: request.contactPhone ?? null,
        website: request.website ?? null,
        logo_url: request.logoUrl ?? null,
        created_by: ctx.actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await createNotificationRules(ctx.db, id)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'brand-created',
      subject: request.name,
      detail: { brandId: id },
    })
    return getBrand(ctx.db, id)
  })
}
