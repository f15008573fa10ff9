import type { GymLocation, UpdateLocationRequest } from '@spotter/contract/gyms/gyms.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireSameId } from '../../../platform/http/requests/same-id.ts'
import { whyNotName } from '../../../platform/http/requests/why-not-name.ts'
import { requireTimeZone } from '../../../platform/time-zones/require-time-zone.ts'
import { lockManagedLocation, type ManagedLocation } from '../brand-scope.ts'
import { countFutureSessions, findBusiestHour } from '../future-sessions.ts'
import { getLocation } from '../gyms.queries.ts'
import { whyNotCapacity, whyNotChangeTimeZone } from '../gyms.rules.ts'

export async function updateLocation(
  ctx: SignedIn,
  locationId: string,
  request: UpdateLocationRequest,
): Promise<GymLocation> {
  requireSameId(locationId, request.locationId, 'locationId')
  return transaction(ctx, async (ctx) => {
    if (request.timeZone !== undefined) await requireTimeZone(ctx.db, request.timeZone)
    const before = await lockManagedLocation(ctx, locationId)
    await requireAllowedChanges(ctx, before, request)
    await ctx.db
      .updateTable('gym_locations')
      .set({
        name: request.name,
        address: request.address,
        city: request.city,
        state: request.state,
        country: request.country,
        postal_code: request.postalCode,
        contact_phone: request.contactPhone,
        contact_email: request.contactEmail,
        capacity: request.capacity,
        description: request.description,
        time_zone: request.timeZone,
        latitude: request.latitude,
        longitude: request.longitude,
        updated_at: sql`current_instant()`,
      })
      .where('id', '=', locationId)
      .execute()
    const location = await getLocation(ctx.db, locationId)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'location-updated',
      subject: location.name,
      detail: { brandId: location.gymBrandId, locationId },
    })
    return location
  })
}

/** Planned sessions must still be possible: they're counted only now that the location is locked. */
async function requireAllowedChanges(ctx: SignedIn, before: ManagedLocation, request: UpdateLocationRequest) {
  const { capacity, timeZone = before.timeZone } = request
  const busiest = capacity ? await findBusiestHour(ctx.db, before.id) : undefined
  const refusal =
    whyNotName(request.name, before.name) ??
    whyNotCapacity(capacity, busiest, ctx.actor.timeFormat) ??
    (timeZone === before.timeZone
      ? null
      : whyNotChangeTimeZone(await countFutureSessions(ctx.db, { locationId: before.id })))
  if (refusal) throw refusal
}
