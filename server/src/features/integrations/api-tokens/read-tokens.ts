import type { ApiToken, TokenScope } from '@spotter/contract/integrations/api-tokens.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { isCurrent } from './find-token.ts'

export async function readTokens(ctx: SignedIn): Promise<ApiToken[]> {
  const rows = await selectTokens(ctx)
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id')
    .execute()
  return rows.map(toApiToken)
}

export async function readToken(ctx: SignedIn, id: string): Promise<ApiToken> {
  return toApiToken(await selectTokens(ctx).where('api_tokens.id', '=', id).executeTakeFirstOrThrow())
}

function selectTokens({ db, actor }: SignedIn) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('gym_brands', 'gym_brands.id', 'api_tokens.brand_id')
    .select(['api_tokens.id', 'api_tokens.name', 'brand_id as gymBrandId', 'gym_brands.name as gymBrandName'])
    .select(['scope', 'api_tokens.created_at as createdAt', 'expires_at as expiresAt'])
    .select(['last_used_at as lastUsedAt', sql<boolean>`not ${isCurrent}`.as('isExpired')])
    .where('user_id', '=', actor.userId)
}

function toApiToken<T extends { scope: string }>(row: T) {
  return { ...row, scope: row.scope as TokenScope }
}
