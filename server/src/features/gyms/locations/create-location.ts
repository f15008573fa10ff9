import type { CreateLocationRequest, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireTimeZone } from '../../../platform/time-zones/require-time-zone.ts'
import { requireManagedBrand } from '../brand-scope.ts'
import { getLocation } from '../gyms.queries.ts'

export async function createLocation(ctx: SignedIn, request: CreateLocationRequest): Promise<GymLocation> {
  return transaction(ctx, async (ctx) => {
    const timeZone = request.timeZone ?? ctx.env.DEFAULT_TIME_ZONE
    await requireTimeZone(ctx.db, timeZone)
    const brand = await requireManagedBrand(ctx, request.gymBrandId)
    const { id } = await ctx.db
      .insertInto('gym_locations')
      .values({
        brand_id: brand.id,
        name: request.name,
        address: request.address,
        city: request.city,
        state: request.state ?? null,
        country: request.country ?? null,
        postal_code: request.postalCode ?? null,
        contact_phone: request.contactPhone ?? null,
        contact_email: request.contactEmail ?? null,
        capacity: request.capacity ?? null,
        description: request.description ?? null,
        time_zone: timeZone,
        latitude: request.latitude ?? null,
        longitude: request.longitude ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'location-created',
      subject: `${request.name} (${brand.name})`,
      detail: { brandId: brand.id, locationId: id },
    })
    return getLocation(ctx.db, id)
  })
}
