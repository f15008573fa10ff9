import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import { holdPerson } from '../../schedule/schedule.public.ts'

interface HeldPack {
  brandId: string
  enrollmentId: string
  fullName: string
  leftOver: number
  soldOn: string
  today: string
}

/** Until the commit, nothing changes what's left of it. Bookings hold people before packs, so this does, too. */
export async function holdPack(ctx: SignedIn, packId: string): Promise<HeldPack> {
  const owner = await ctx.db
    .selectFrom('packs')
    .select('user_id')
    .where('id', '=', packId)
    .where('brand_id', 'in', managedBrandIds(ctx))
    .executeTakeFirst()
  if (!owner) throw notFound('Pack')
  await holdPerson(ctx.db, owner.user_id)
  const { rows } = await sql<HeldPack>`
    select packs.brand_id as "brandId", packs.enrollment_id as "enrollmentId", full_name(users) as "fullName",
      packs.left_over as "leftOver", packs.sold_on as "soldOn",
      (current_instant() at time zone coalesce(gym_locations.time_zone, ${ctx.env.DEFAULT_TIME_ZONE}))::date as today
    from packs join users on users.id = packs.user_id
    join enrollments on enrollments.id = packs.enrollment_id
    left join gym_locations on gym_locations.id = enrollments.location_id
    where packs.id = ${packId}::uuid`.execute(ctx.db)
  return rows[0]!
}
