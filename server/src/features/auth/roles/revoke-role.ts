import type { Role } from '@spotter/contract/roles.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { findPerson } from '../auth.queries.ts'
import { refuseWithoutSuperAdmin } from './refuse-without-super-admin.ts'

export async function revokeRole(ctx: SignedIn, userId: string, role: Role): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const person = await findPerson(ctx.db, userId)
    if (!person) throw notFound('User')
    const taken = await ctx.db
      .deleteFrom('user_roles')
      .where('user_id', '=', userId)
      .where('role', '=', role)
      .returning('role')
      .executeTakeFirst()
    if (!taken) throw notFound('Role')
    if (role === 'SuperAdmin') await refuseWithoutSuperAdmin(ctx, userId)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'role-taken',
      subject: `${role} from ${person.name}`,
      detail: { userId, role },
    })
  })
}
