import type { WhatIf } from '@spotter/contract/planning/what-if.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { readWhatIf } from './read-what-if.ts'
import { requireWhatIf } from './what-if.queries.ts'

/** The thread that works on it notices within a tenth of a second. */
export async function stopWhatIf(ctx: SignedIn, id: string): Promise<WhatIf> {
  // No activity: it changes nothing but how long we think.
  return transaction(ctx, async (ctx) => {
    await requireWhatIf(ctx, id)
    await ctx.db
      .updateTable('planning_what_ifs')
      .set({ state: 'stopped' })
      .where('id', '=', id)
      .where('state', '=', 'working')
      .execute()
    return readWhatIf(ctx, id)
  })
}
