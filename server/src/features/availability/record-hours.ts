import type { SlotHour } from '@spotter/contract/availability/availability.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../platform/activity.ts'
import type { SignedIn } from '../../platform/context.ts'

interface HoursAct {
  kind:
    | 'availability-changed'
    | 'week-copied'
    | 'usual-hours-changed'
    | 'usual-hours-removed'
    | 'trainer-away'
    | 'trainer-back'
  /** Whose hours these are, often the actor's. */
  userId: string
  hours?: number
  /** What happened to the hours, and on which day if it's only one. */
  change?: { act: 'opened' | 'closed' | 'changed'; slots: readonly SlotHour[] }
}

export async function recordHours(ctx: SignedIn, { kind, userId, hours, change }: HoursAct) {
  const person = await ctx.db
    .selectFrom('users')
    .select(sql<string>`full_name(users)`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await recordActivity(ctx.db, {
    actorId: ctx.actor.userId,
    kind,
    subject: hours === undefined ? person.name : `${person.name}, ${plural(hours, 'hour')}`,
    detail: { userId, hours, ...(change && { act: change.act, ...onlyDay(change.slots) }) },
  })
}

function onlyDay([slot, ...others]: readonly SlotHour[]) {
  if (!slot || others.some(({ date }) => date !== slot.date)) return {}
  return others.length === 0 ? { date: slot.date, hour: slot.hour } : { date: slot.date }
}
