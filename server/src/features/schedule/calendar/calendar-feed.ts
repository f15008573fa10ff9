import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed, NewCalendarFeed } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { notFound } from '../../../platform/refusal.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { holdSignIn, isUsable } from '../../../platform/usable-account.ts'

/** Each one is emailed to the account's address, which someone else may have registered. */
export const CALENDAR_LINKS: Limit = { name: 'calendar-link', times: 10, seconds: 60 * 60 }

function hashFeedToken(token: string) {
  return createHash('sha256').update(token).digest()
}

export async function readCalendarFeed(ctx: SignedIn): Promise<CalendarFeed | null> {
  const feed = await ctx.db
    .selectFrom('calendar_feeds')
    .select(['created_at as createdAt', 'last_fetched_at as lastFetchedAt'])
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirst()
  return feed ?? null
}

/** Makes the address of the person's calendar; an earlier one stops working. It is never shown again. */
export async function makeCalendarFeed(ctx: SignedIn): Promise<NewCalendarFeed> {
  const token = randomBytes(32).toString('base64url')
  return transaction(ctx, async (ctx) => {
    await holdSignIn(ctx)
    const values = {
      token_hash: hashFeedToken(token),
      created_at: sql<string>`current_instant()`,
      last_fetched_at: null,
    }
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
    await requestSecurityEmail(ctx.db, { kind: 'calendar-link-created', userId: ctx.actor.userId })
    return { url: `${ctx.env.PUBLIC_URL}/api/calendar/${token}.ics`, createdAt, lastFetchedAt: null }
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

/** Whose calendar it is, as long as the account can be used. Notes when, so that the owner sees that someone reads it. */
export async function openCalendarFeed({ db, env }: Pick<Context, 'db' | 'env'>, token: string) {
  const feed = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id as userId', 'calendar_feeds.token_hash'])
    .where('calendar_feeds.token_hash', '=', hashFeedToken(token))
    .where(isUsable(env))
    .executeTakeFirst()
  if (!feed) throw notFound('Calendar')
  await db
    .updateTable('calendar_feeds')
    .set({ last_fetched_at: sql`current_instant()` })
    .where('token_hash', '=', feed.token_hash)
    // Apps that ask every few seconds don't write every time.
    .where(sql<boolean>`last_fetched_at is null or last_fetched_at < current_instant() - interval '1 minute'`)
    .execute()
  return feed.userId
}
