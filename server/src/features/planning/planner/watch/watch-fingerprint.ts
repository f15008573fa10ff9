import { sql } from 'kysely'
import type { SignedIn } from '../../../../platform/context.ts'
import { readFingerprint } from '../run/read-facts.ts'

/**
 * Publishing and undoing change the week, too, but not behind the draft's back: call what this returns afterward, and a
 * week that was as drafted before still is. Returns whether it is: null for a draft from another source.
 */
export async function watchFingerprint(ctx: SignedIn, draftId: string) {
  const isSame = await isAsDrafted(ctx, draftId)
  return async (): Promise<boolean | null> => {
    // No activity: what the week was like isn't a change.
    if (isSame)
      await sql`
        update planning_plans set fingerprint = ${await readFingerprint(ctx, draftId)}
        where planning_plans.draft_id = ${draftId}::uuid`.execute(ctx.db)
    return isSame
  }
}

/** Whether the week is as it was when it was drafted. Null for a draft from another source. */
export async function isAsDrafted(ctx: SignedIn, draftId: string): Promise<boolean | null> {
  const plan = await ctx.db
    .selectFrom('planning_plans')
    .select('fingerprint')
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
  return plan?.fingerprint ? plan.fingerprint === (await readFingerprint(ctx, draftId)) : null
}
