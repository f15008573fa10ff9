import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { LINK_LIFETIMES } from '../auth.rules.ts'

export type TokenPurpose = keyof typeof LINK_LIFETIMES

interface About {
  mailId?: string | null
  factorsSince?: string | null
  emailChangeId?: string | null
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest()
}

/**
 * Creates a link's token and voids every unused one with the same purpose, except those of the same email: an earlier
 * copy of it may have arrived. Reports of factors stay: each is about another one. Only the caller ever sees the token.
 */
export async function issueOneTimeToken(
  db: Database,
  userId: string,
  purpose: TokenPurpose,
  { mailId = null, factorsSince = null, emailChangeId = null }: About = {},
) {
  // No activity: the request that the link answers is recorded once the link is used.
  const token = randomBytes(32).toString('base64url')
  await transaction({ db }, async ({ db }) => {
    // Otherwise, two at the same time would each leave the other's alive.
    await db.selectFrom('users').where('id', '=', userId).forNoKeyUpdate().execute()
    if (factorsSince === null) await voidOthers(db, userId, purpose, mailId)
    await db
      .insertInto('one_time_tokens')
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        purpose,
        mail_id: mailId,
        factors_since: factorsSince,
        // If the change has just been replaced, the foreign key refuses: its link must not confirm another one.
        email_change_id: emailChangeId,
        created_at: sql`current_instant()`,
        expires_at: sql`current_instant() + ${LINK_LIFETIMES[purpose]}::interval`,
      })
      .execute()
  })
  return token
}

async function voidOthers(db: Database, userId: string, purpose: TokenPurpose, mailId: string | null) {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('mail_id', 'is', null), eb('mail_id', 'is distinct from', mailId)]))
    .execute()
}
