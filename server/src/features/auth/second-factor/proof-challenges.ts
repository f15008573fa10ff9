import { randomBytes } from 'node:crypto'
import type { ProofChallenge, ProofMethod } from '@spotter/contract/auth/second-factor.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { invalid } from '../../../platform/refusal.ts'
import { CHALLENGE_LIFETIME, MOST_OPEN_CHALLENGES } from '../auth.rules.ts'
import { readMethods } from './second-factor.queries.ts'
import { assertionOptions } from './web-authn.ts'

type Purpose = 'second-step' | 'passkey-sign-in' | 'step-up' | 'add-passkey' | 'reset-password'

interface NewChallenge {
  purpose: Purpose
  userId: string | null
  rememberMe?: boolean
}

/** If it's someone's, call it in a transaction that holds their account. */
export async function createChallenge(db: Database, { purpose, userId, rememberMe = false }: NewChallenge) {
  // No activity: asking for a proof changes nothing yet.
  if (userId) await deleteOldest(db, userId)
  return db
    .insertInto('proof_challenges')
    .values({
      purpose,
      user_id: userId,
      remember_me: rememberMe,
      challenge: randomBytes(32).toString('base64url'),
      expires_at: sql`now() + ${CHALLENGE_LIFETIME}::interval`,
    })
    .returning(['id', 'challenge', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** Makes room for one more. */
async function deleteOldest(db: Database, userId: string) {
  await db
    .deleteFrom('proof_challenges')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('proof_challenges')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .offset(MOST_OPEN_CHALLENGES - 1),
    )
    .execute()
}

/** Asks for any proof the person has. Without a second factor, that's the password. */
export async function askForProof(
  ctx: Pick<Context, 'db' | 'env'>,
  asked: NewChallenge & { userId: string },
  methods?: ProofMethod[],
): Promise<ProofChallenge> {
  const found = methods ?? (await readMethods(ctx.db, asked.userId))
  const { id, challenge, expires_at } = await createChallenge(ctx.db, asked)
  return {
    challengeId: id,
    expiresAt: expires_at,
    methods: found.length > 0 ? found : ['password'],
    passkeyOptions: found.includes('passkey') ? await assertionOptions(ctx, challenge, asked) : null,
  }
}

/** For limits, which are counted before anything is locked. */
export async function findChallenge(db: Database, id: string, purpose: Purpose) {
  const row = await db
    .selectFrom('proof_challenges')
    .select(['user_id', 'challenge', 'remember_me'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!row) throw expired()
  return row
}

/** Decides among parallel uses: the one that deletes it may go on. A wrong proof rolls this back, so they can try again. */
export async function spendChallenge(db: Database, id: string, userId: string | null) {
  const spent = await db
    .deleteFrom('proof_challenges')
    .where('id', '=', id)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw expired()
}

export async function deleteExpiredChallenges(db: Database, keptFor: string) {
  await db
    .deleteFrom('proof_challenges')
    .where('expires_at', '<', sql<string>`now() - ${keptFor}::interval`)
    .execute()
}

function expired() {
  return invalid('This took too long or was already completed. Please start again.', 'challengeId')
}
