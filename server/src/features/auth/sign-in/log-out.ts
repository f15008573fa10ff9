import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/route.ts'
import { CLEARS_CACHE } from '../auth.rules.ts'
import { bearerOf, readAccessToken } from './access-token.ts'

/** Ends the caller's own sign-in. Twice, or with an expired token, is fine. */
export async function logOut(ctx: Context) {
  // No activity: the sign-in's own row says when it ended.
  const token = bearerOf(ctx.authorization)
  const claims = token && (await readAccessToken(ctx.env.JWT_SECRET, token, { evenExpired: true }))
  if (claims) {
    await ctx.db
      .updateTable('sign_ins')
      .set({ ended_at: sql`now()` })
      .where('id', '=', claims.signInId)
      .where('ended_at', 'is', null)
      .execute()
  }
  return new Answer(null, { headers: CLEARS_CACHE })
}
