import type { TokenScope } from '@spotter/contract/integrations/api-tokens.ts'
import { sql } from 'kysely'
import { type Database, prepared } from '../../../platform/database.ts'
import { hashToken, isToken } from './token-text.ts'

export async function findToken(db: Database, text: string) {
  // No activity: it only notes when a program last used the token.
  if (!isToken(text)) return null
  const token = await db
    .selectFrom('api_tokens')
    .select(['id', 'user_id as userId', 'brand_id as brandId', 'scope'])
    .select(
      // Programs that ask all the time don't write every time.
      sql<boolean>`coalesce(last_used_at < current_instant() - interval '1 minute', true)`.as('isUseNews'),
    )
    .where('token_hash', '=', hashToken(text))
    .where(isCurrent)
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!token) return null
  const { isUseNews, scope, ...rest } = token
  if (isUseNews) {
    const lastUsed = { last_used_at: sql<string>`current_instant()` }
    await db.updateTable('api_tokens').set(lastUsed).where('id', '=', token.id).execute()
  }
  return { ...rest, scope: scope as TokenScope }
}

export const isCurrent = sql<boolean>`(expires_at is null or expires_at > current_instant())`
