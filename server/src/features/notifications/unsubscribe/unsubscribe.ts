import type { UnsubscribeInfo } from '@spotter/contract/notifications/notifications.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts'

/** What the link in a reminder is about. Opening it changes nothing: email scanners open links, too. */
export async function readUnsubscribeInfo(ctx: Context, token: string): Promise<UnsubscribeInfo> {
  const wish = readUnsubscribeToken(token, ctx.env)
  if (!wish) throw notFound('Link')
  const brand = await ctx.db
    .selectFrom('gym_brands')
    .select('name')
    .where('id', '=', wish.brandId)
    .executeTakeFirst()
  if (!brand) throw notFound('Link')
  const optOut = await ctx.db
    .selectFrom('notification_opt_outs')
    .select('user_id')
    .where('user_id', '=', wish.userId)
    .where('brand_id', '=', wish.brandId)
    .where('notification_type', '=', wish.type)
    .executeTakeFirst()
  return { gymBrandName: brand.name, notificationType: wish.type, isUnsubscribed: optOut !== undefined }
}

export function unsubscribe(ctx: Context, token: string): Promise<UnsubscribeInfo> {
  return change(ctx, token, 'reminders-unsubscribed', ({ db }, wish) =>
    db
      .insertInto('notification_opt_outs')
      .values({ user_id: wish.userId, brand_id: wish.brandId, notification_type: wish.type })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Anyone who clicked by mistake, or changed their mind, turns them on again with the same link. */
export function resubscribe(ctx: Context, token: string): Promise<UnsubscribeInfo> {
  return change(ctx, token, 'reminders-resubscribed', ({ db }, wish) =>
    db
      .deleteFrom('notification_opt_outs')
      .where('user_id', '=', wish.userId)
      .where('brand_id', '=', wish.brandId)
      .where('notification_type', '=', wish.type)
      .execute(),
  )
}

async function change(
  ctx: Context,
  token: string,
  kind: 'reminders-unsubscribed' | 'reminders-resubscribed',
  write: (ctx: Context, wish: Unsubscription) => Promise<unknown>,
) {
  return transaction(ctx, async (ctx) => {
    const before = await readUnsubscribeInfo(ctx, token)
    const wish = readUnsubscribeToken(token, ctx.env)
    const isUnsubscribed = kind === 'reminders-unsubscribed'
    if (!wish || before.isUnsubscribed === isUnsubscribed) return before
    await write(ctx, wish)
    await recordActivity(ctx.db, {
      actorId: wish.userId,
      kind,
      subject: before.gymBrandName,
      detail: { brandId: wish.brandId, notificationType: wish.type },
    })
    return { ...before, isUnsubscribed }
  })
}
