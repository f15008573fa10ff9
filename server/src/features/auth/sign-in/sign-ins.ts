import type { SignIn } from '@spotter/contract/auth/auth.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/refusal.ts'
import { CLEARS_CACHE } from '../auth.rules.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'

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

export async function endSignIn(ctx: SignedIn, signInId: string) {
  const { userId } = ctx.actor
  await transaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .updateTable('sign_ins')
      .from('users')
      .set({ ended_at: sql`now()` })
      .whereRef('users.id', '=', 'sign_ins.user_id')
      .where('sign_ins.id', '=', signInId)
      .where('sign_ins.user_id', '=', userId)
      .where('sign_ins.ended_at', 'is', null)
      .returning('users.email')
      .executeTakeFirst()
    if (!ended) throw notFound('Sign-in')
    await recordSecurityEvent(ctx, { userId, kind: 'device-signed-out' })
    await recordActivity(ctx.db, { actorId: userId, kind: 'device-signed-out', subject: ended.email })
  })
  return new Answer(null, signInId === ctx.actor.signInId ? { headers: CLEARS_CACHE } : {})
}
