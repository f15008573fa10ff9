import type { UpdateProfileRequest, User } from '@spotter/contract/auth/auth.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../platform/activity.ts'
import { type SignedIn, transaction } from '../../platform/context.ts'
import { whyNotName } from '../../platform/http/requests/why-not-name.ts'
import { requireTimeZone } from '../../platform/time-zones/require-time-zone.ts'
import { getUser } from './auth.queries.ts'

export async function updateProfile(ctx: SignedIn, request: UpdateProfileRequest): Promise<User> {
  return transaction(ctx, async (ctx) => {
    if (request.timeZone !== undefined) await requireTimeZone(ctx.db, request.timeZone)
    const before = await lockNames(ctx)
    const refusal =
      whyNotName(request.firstName, before.first_name, 'firstName') ??
      whyNotName(request.lastName, before.last_name, 'lastName')
    if (refusal) throw refusal
    await ctx.db
      .updateTable('users')
      .set({
        first_name: request.firstName,
        last_name: request.lastName,
        phone: request.phone === '' ? null : request.phone,
        time_format: request.timeFormat,
        own_time_zone: request.timeZone,
        updated_at: sql`current_instant()`,
      })
      .where('id', '=', ctx.actor.userId)
      .execute()
    const user = await getUser(ctx.db, ctx.actor.userId)
    await recordActivity(ctx.db, { actorId: user.id, kind: 'profile-updated', subject: user.email })
    return user
  })
}

function lockNames({ db, actor }: SignedIn) {
  return db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
