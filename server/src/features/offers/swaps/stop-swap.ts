import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import { closeSwap, lockSwap } from './swaps.queries.ts'
import { swapIsOff } from './swaps.rules.ts'

/** By a manager of the brand. Everyone keeps their hour. */
export function stopSwap(ctx: SignedIn, swapId: string) {
  return stop(
    ctx,
    swapId,
    'swap-stopped',
    sql`swap_people.swap_id in (
    select swaps.id from swaps where swaps.brand_id in (${managedBrandIds(ctx)}))`,
  )
}

/** By the trainee who asked. */
export function withdrawSwap(ctx: SignedIn, swapId: string) {
  return stop(
    ctx,
    swapId,
    'swap-withdrawn',
    sql`swap_people.place = 0 and swap_people.enrollment_id in (
    select enrollments.id from enrollments where enrollments.user_id = ${ctx.actor.userId}::uuid)`,
  )
}

async function stop(
  ctx: SignedIn,
  swapId: string,
  kind: 'swap-stopped' | 'swap-withdrawn',
  isTheirs: ReturnType<typeof sql>,
) {
  return transaction(ctx, async (ctx) => {
    const swap = await lockSwap(ctx.db, sql`swap_people.swap_id = ${swapId}::uuid and ${isTheirs}`)
    if (!swap) throw notFound('Swap')
    const { rows } = await sql<{ isOpen: boolean }>`
      select is_open_swap(swaps) as "isOpen" from swaps where swaps.id = ${swapId}::uuid`.execute(ctx.db)
    if (!rows[0]?.isOpen) throw swapIsOff()
    await closeSwap(ctx.db, swapId, { state: 'stopped', by: ctx.actor.userId })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind,
      subject: swap.brandName,
      detail: { brandId: swap.brandId, swapId },
    })
    return null
  })
}
