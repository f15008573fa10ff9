import type { CreateTokenRequest, NewApiToken } from '@spotter/contract/integrations/api-tokens.ts'
import { MAX_API_TOKENS } from '@spotter/contract/shared/limits.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict, notSignedIn } from '../../../platform/refusal.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { holdSignIn } from '../../../platform/usable-account.ts'
import { holdUsable, recordSecurityEvent } from '../../auth/auth.public.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { readToken } from './read-tokens.ts'
import { generateToken, hashToken } from './token-text.ts'

/** Each one is emailed to the account's owner. */
export const NEW_TOKENS: Limit = { name: 'new-api-token', times: 20, seconds: 60 * 60 }

export async function createToken(ctx: SignedIn, request: CreateTokenRequest): Promise<NewApiToken> {
  const { userId } = ctx.actor
  const token = generateToken()
  return transaction(ctx, async (ctx) => {
    // Taking turns, so that two requests at the same time don't both get the last one.
    if (!(await holdUsable(ctx, userId))) throw notSignedIn()
    await holdSignIn(ctx)
    const brand = await requireManagedBrand(ctx, request.gymBrandId)
    const refusal = whyNotAnotherToken((await readTokenIds(ctx)).length)
    if (refusal) throw refusal
    const id = await insertToken(ctx, request, token)
    await recordSecurityEvent(ctx, { userId, kind: 'api-token-created', detail: request.name })
    await recordActivity(ctx.db, {
      actorId: userId,
      kind: 'api-token-created',
      subject: brand.name,
      detail: { gymBrandId: brand.id },
    })
    await requestSecurityEmail(ctx.db, { kind: 'api-token-created', userId, tokenName: request.name })
    return { ...(await readToken(ctx, id)), token }
  })
}

export function whyNotAnotherToken(count: number) {
  if (count < MAX_API_TOKENS) return null
  return conflict(`You can have up to ${MAX_API_TOKENS} API tokens. Revoke one you no longer use.`)
}

function readTokenIds({ db, actor }: SignedIn) {
  return db.selectFrom('api_tokens').select('id').where('user_id', '=', actor.userId).execute()
}

async function insertToken(
  { db, actor }: SignedIn,
  { name, gymBrandId, scope, expiresInDays }: CreateTokenRequest,
  token: string,
) {
  const { id } = await db
    .insertInto('api_tokens')
    .values({
      user_id: actor.userId,
      brand_id: gymBrandId,
      name,
      scope,
      token_hash: hashToken(token),
      expires_at: sql`current_instant() + ${expiresInDays}::int * interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
