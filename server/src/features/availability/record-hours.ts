import { recordActivity } from '../../platform/activity.ts'
import type { SignedIn } from '../../platform/context.ts'

interface HoursAct {
  kind: 'availability-changed' | 'week-copied' | 'usual-hours-changed' | 'usual-hours-removed'
  /** Whose hours they are: often the actor's own. */
  userId: string
  hours?: number
}

/** One row an act, however many hours it touched. */
export async function recordHours(ctx: SignedIn, { kind, userId, hours }: HoursAct) {
  const person = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const howMany = hours === undefined ? '' : hours === 1 ? ', 1 hour' : `, ${hours} hours`
  await recordActivity(ctx.db, {
    actorId: ctx.actor.userId,
    kind,
    subject: `${person.first_name} ${person.last_name}${howMany}`,
    detail: { userId, hours },
  })
}
