import { randomBytes } from 'node:crypto'
import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { getUser } from '../auth.queries.ts'
import { MOST_SIGN_INS, SIGN_IN_LIFETIMES } from '../auth.rules.ts'
import { signAccessToken } from './access-token.ts'
import { refreshTokenOf } from './refresh-token.ts'

/** Starts a family of refresh tokens for one device. Its end is fixed from the start. */
export async function startSignIn(
  ctx: Context,
  userId: string,
  { rememberMe, isProved = false }: { rememberMe: boolean; isProved?: boolean },
): Promise<LoginResult> {
  // No activity: a sign-in is a row in `sign_ins`, which says when and where.
  // First, because it holds the account: otherwise, several at the same time would each leave the others open.
  await ctx.db.updateTable('users').set({ last_login_at: sql`now()` }).where('id', '=', userId).execute()
  await endOldest(ctx.db, userId)
  const signIn = await ctx.db
    .insertInto('sign_ins')
    .values({
      user_id: userId,
      nonce: randomBytes(32),
      device: ctx.device,
      proved_at: isProved ? sql`now()` : null,
      expires_at: sql`now() + ${SIGN_IN_LIFETIMES[rememberMe ? 'remembered' : 'usual']}::interval`,
    })
    .returning(['id', 'nonce', 'generation'])
    .executeTakeFirstOrThrow()
  return describeSignIn(ctx, userId, signIn, signIn.generation)
}

/** Makes room for one more. */
async function endOldest(db: Database, userId: string) {
  const isOpen = sql<boolean>`(ended_at is null and expires_at > now())`
  await db
    .updateTable('sign_ins')
    .set({ ended_at: sql`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_ins')
        .select('id')
        .where('user_id', '=', userId)
        .where(isOpen)
        .orderBy('rotated_at', 'desc')
        .offset(MOST_SIGN_INS - 1),
    )
    .execute()
}

export async function describeSignIn(
  ctx: Context,
  userId: string,
  signIn: { id: string; nonce: Buffer },
  generation: number,
): Promise<LoginResult> {
  const { token, expiresAt } = await signAccessToken(ctx.env.JWT_SECRET, userId, signIn.id)
  return {
    accessToken: token,
    refreshToken: refreshTokenOf(ctx.env.JWT_SECRET, signIn, generation),
    expiresAt,
    user: await getUser(ctx.db, userId),
  }
}
