import type { Role } from '@spotter/contract/shared/roles.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { findPerson } from '../auth.queries.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { requireAnotherSuperAdmin } from './require-another-super-admin.ts'

export async function revokeRole(ctx: SignedIn, userId: string, role: Role): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const person = await findPerson(ctx.db, userId)
    if (!person) throw notFound('User')
    const revoked = await ctx.db
      .deleteFrom('user_roles')
      .where('user_id', '=', userId)
      .where('role', '=', role)
      .returning('role')
      .executeTakeFirst()
    if (!revoked) throw notFound('Role')
    if (role === 'SuperAdmin') await requireAnotherSuperAdmin(ctx, userId)
    await recordSecurityEvent(ctx, { userId, kind: 'role-revoked', detail: role })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'role-revoked',
      subject: `${role} from ${person.name}`,
      detail: { userId, role },
    })
  })
}
