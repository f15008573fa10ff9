import type { OpenSwap } from '@spotter/contract/offers/swaps.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { hourGiven, hourOf } from './swaps.queries.ts'

/** The brand's swaps that wait for answers, with everyone's name: only managers read those. */
export async function readOpenSwaps(ctx: SignedIn, brandId: string): Promise<OpenSwap[]> {
  await requireManagedBrand(ctx, brandId)
  const { rows } = await sql<OpenSwap>`
    select swaps.id, swaps.asked_at as "askedAt", swaps.lapses_at as "lapsesAt", (
      select jsonb_agg(jsonb_build_object('traineeId', mine.enrollment_id, 'traineeName', full_name(users),
        'from', ${hourGiven}, 'to', ${hourOf('mine')}, 'hasAgreed', mine.answer is not null) order by mine.place)
      from swap_people as mine
      join enrollments on enrollments.id = mine.enrollment_id
      join users on users.id = enrollments.user_id
      where mine.swap_id = swaps.id) as people
    from swaps
    where swaps.brand_id = ${brandId}::uuid and swaps.state = 'asked' and is_open_swap(swaps)
    order by swaps.lapses_at, swaps.id`.execute(ctx.db)
  return rows
}
