import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { recordSecurityEvent } from '../../auth/auth.public.ts'

export async function revokeToken(ctx: SignedIn, id: string): Promise<null> {
  const { userId } = ctx.actor
  return transaction(ctx, async (ctx) => {
    const revoked = await ctx.db
      .deleteFrom('api_tokens')
      .using('gym_brands')
      .whereRef('gym_brands.id', '=', 'api_tokens.brand_id')
      .where('api_tokens.id', '=', id)
      .where('user_id', '=', userId)
      .returning(['api_tokens.name', 'gym_brands.name as brandName', 'gym_brands.id as brandId'])
      .executeTakeFirst()
    if (!revoked) throw notFound('API token')
    await recordSecurityEvent(ctx, { userId, kind: 'api-token-revoked', detail: revoked.name })
    await recordActivity(ctx.db, {
      actorId: userId,
      kind: 'api-token-revoked',
      subject: revoked.brandName,
      detail: { gymBrandId: revoked.brandId },
    })
    return null
  })
}
