import type { Role } from '@spotter/contract/shared/roles.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { findPerson } from '../auth.queries.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'

export async function grantRole(ctx: SignedIn, userId: string, role: Role): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const person = await findPerson(ctx.db, userId)
    if (!person) throw notFound('User')
    const granted = await ctx.db
      .insertInto('user_roles')
      .values({ user_id: userId, role })
      .onConflict((existing) => existing.doNothing())
      .returning('role')
      .executeTakeFirst()
    if (!granted) throw conflict(`User already has the role ${role}`)
    await recordSecurityEvent(ctx, { userId, kind: 'role-granted', detail: role })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'role-granted',
      subject: `${role} to ${person.name}`,
      detail: { userId, role },
    })
  })
}
