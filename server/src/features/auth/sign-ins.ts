import type { SignIn } from '@spotter/contract/auth.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'

/** Where the caller is signed in, the most recently used first. */
export async function listSignIns(ctx: SignedIn): Promise<SignIn[]> {
  const rows = await ctx.db
    .selectFrom('sign_ins')
    .select(['id', 'device', 'created_at', 'rotated_at'])
    .where('user_id', '=', ctx.actor.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastUsedAt: row.rotated_at,
    isCurrent: row.id === ctx.actor.signInId,
  }))
}

export async function endSignIn(ctx: SignedIn, signInId: string): Promise<null> {
  const ended = await ctx.db
    .updateTable('sign_ins')
    .set({ ended_at: sql`now()` })
    .where('id', '=', signInId)
    .where('user_id', '=', ctx.actor.userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw notFound('Sign-in')
  return null
}
