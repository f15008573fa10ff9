import { sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '../../../platform/activity.ts'
import { transaction } from '../../../platform/context.ts'
import { defineTask } from '../../../platform/queue/task.ts'
import { closeSwap } from './swaps.queries.ts'

/** Runs when a swap's time is over. Answers that come later are refused even if this hasn't run yet. */
export const lapseSwap = defineTask({
  name: 'lapse-swap',
  payload: z.object({ swapId: z.uuid() }),

  async run(ctx, { swapId }) {
    await transaction(ctx, async ({ db }) => {
      const { rows } = await sql<{ brandId: string; brandName: string }>`
        select gym_brands.id as "brandId", gym_brands.name as "brandName"
        from swaps join gym_brands on gym_brands.id = swaps.brand_id
        where swaps.id = ${swapId}::uuid and swaps.state = 'asked' and swaps.lapses_at <= current_instant()
        for update of swaps`.execute(db)
      const [swap] = rows
      if (!swap) return
      await closeSwap(db, swapId, { state: 'lapsed', by: null })
      await recordActivity(db, {
        actorId: null,
        kind: 'swap-lapsed',
        subject: swap.brandName,
        detail: { brandId: swap.brandId, swapId },
      })
    })
  },
})
