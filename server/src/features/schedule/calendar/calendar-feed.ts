import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed, NewCalendarFeed } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notSignedIn } from '../../../platform/refusal.ts'

export function hashFeedToken(token: string) {
  return createHash('sha256').update(token).digest()
}

export async function readCalendarFeed(ctx: SignedIn): Promise<CalendarFeed | null> {
  const feed = await ctx.db
    .selectFrom('calendar_feeds')
    .select('created_at as createdAt')
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirst()
  return feed ?? null
}

/** Makes the address of the person's calendar; an earlier one stops working. It is never shown again. */
export async function makeCalendarFeed(ctx: SignedIn): Promise<NewCalendarFeed> {
  const token = randomBytes(32).toString('base64url')
  return transaction(ctx, async (ctx) => {
    await holdSignIn(ctx)
    const values = { token_hash: hashFeedToken(token), created_at: sql<string>`current_instant()` }
    const { createdAt } = await ctx.db
      .insertInto('calendar_feeds')
      .values({ user_id: ctx.actor.userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .returning('created_at as createdAt')
      .executeTakeFirstOrThrow()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'calendar-feed-made',
      subject: ctx.actor.userId,
    })
    return { url: `${ctx.env.PUBLIC_URL}/api/calendar/${token}.ics`, createdAt }
  })
}

export async function revokeCalendarFeed(ctx: SignedIn): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', ctx.actor.userId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) {
      await recordActivity(ctx.db, {
        actorId: ctx.actor.userId,
        kind: 'calendar-feed-revoked',
        subject: ctx.actor.userId,
      })
    }
    return null
  })
}

export async function revokeCalendarFeedsOf(db: Database, userIds: string[]) {
  await db.deleteFrom('calendar_feeds').where('user_id', 'in', userIds).execute()
}

/** Someone who was locked out while this request ran must not walk away with a new address. */
async function holdSignIn({ db, actor }: SignedIn) {
  const held = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('id', '=', actor.signInId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!held) throw notSignedIn()
}
