import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/refusal.ts'
import { endAccess, findPerson } from '../auth.queries.ts'
import { CLEARS_CACHE } from '../auth.rules.ts'
import { recordSecurityEvent } from './record-security-event.ts'

export async function signOutEverywhere(ctx: SignedIn, userId: string) {
  await transaction(ctx, async (ctx) => {
    const person = await findPerson(ctx.db, userId)
    if (!person) throw notFound('User')
    await ctx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await endAccess(ctx.db, userId)
    await recordSecurityEvent(ctx, { userId, kind: 'signed-out-everywhere' })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'signed-out-everywhere',
      subject: person.email,
      detail: { userId },
    })
  })
  return new Answer(null, userId === ctx.actor.userId ? { headers: CLEARS_CACHE } : {})
}
