import type { Pack } from '@spotter/contract/packs/packs.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'

/** Whatever the person is called now; `enrollment_id` is the membership the pack was sold in. */
export const packColumns = sql`
  packs.id, packs.brand_id as "gymBrandId", packs.enrollment_id as "traineeId", packs.name,
  packs.size as sessions, left_of(packs) as left, packs.price::text, packs.currency,
  packs.location_id as "gymLocationId", gym_locations.name as "gymLocationName", packs.sold_on as "soldOn",
  packs.valid_until as "validUntil", is_over(packs) as "isExpired", packs.paid_by as "paidBy",
  packs.paid_on as "paidOn"`

export function selectPacks(ctx: SignedIn) {
  return sql`
    select ${packColumns}, packs.offer_id as "offerId", full_name(users) as "traineeName"
    from packs join users on users.id = packs.user_id
    left join gym_locations on gym_locations.id = packs.location_id
    where packs.brand_id in ${managedBrandIds(ctx)}`
}

export async function readPackOf(ctx: SignedIn, packId: string): Promise<Pack> {
  const { rows } = await sql<Pack>`${selectPacks(ctx)} and packs.id = ${packId}::uuid`.execute(ctx.db)
  if (!rows[0]) throw notFound('Pack')
  return rows[0]
}

export interface PackOwner {
  enrollmentId: string
  brandId: string
  userId: string
  fullName: string
  today: string
}

/** A trainee of the caller's brands, with today's date at their location. Inside a transaction, they stay enrolled until the commit. */
export async function requireOwner(ctx: SignedIn, traineeId: string): Promise<PackOwner> {
  const { rows } = await sql<PackOwner>`
    select enrollments.id as "enrollmentId", enrollments.brand_id as "brandId", enrollments.user_id as "userId",
      full_name(users) as "fullName",
      (current_instant() at time zone coalesce(gym_locations.time_zone, ${ctx.env.DEFAULT_TIME_ZONE}))::date as today
    from enrollments join users on users.id = enrollments.user_id
    left join gym_locations on gym_locations.id = enrollments.location_id
    where enrollments.id = ${traineeId}::uuid and enrollments.removed_at is null
      and enrollments.brand_id in ${managedBrandIds(ctx)}
    ${ctx.db.isTransaction ? sql`for share of enrollments` : sql``}`.execute(ctx.db)
  if (!rows[0]) throw notFound('Trainee')
  return rows[0]
}
