import type { EmailChange } from '@spotter/contract/auth/email-change.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { hashToken } from '../links/one-time-tokens.ts'

export function selectPending(db: Database) {
  return db.selectFrom('email_changes').where('email_changes.expires_at', '>', sql<string>`current_instant()`)
}

export async function findEmailChange(db: Database, userId: string): Promise<EmailChange | null> {
  const row = await selectPending(db)
    .select(['new_email', 'created_at', 'expires_at', 'approved_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    newEmail: row.new_email,
    requestedAt: row.created_at,
    expiresAt: row.expires_at,
    isApproved: row.approved_at !== null,
    isConfirmed: row.confirmed_at !== null,
  }
}

export function selectByLink({ db, env }: Pick<Context, 'db' | 'env'>, token: string) {
  return selectPending(db)
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .innerJoin('one_time_tokens', 'one_time_tokens.email_change_id', 'email_changes.id')
    .select(['users.id as user_id', 'users.email', 'new_email', 'approved_at', 'confirmed_at'])
    .select(
      sql<'current' | 'new'>`case purpose when 'approve-new-email' then 'current' else 'new' end`.as(
        'sentTo',
      ),
    )
    .where('one_time_tokens.token_hash', '=', hashToken(token))
    .where('one_time_tokens.expires_at', '>', sql<string>`current_instant()`)
    .where(isUsable(env))
}

/** Its links go with it. False if there was none. */
export async function deleteEmailChange(db: Database, userId: string) {
  // No activity: the callers record why.
  const deleted = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}
