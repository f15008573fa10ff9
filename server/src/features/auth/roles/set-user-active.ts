import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { endAccess, findPerson } from '../auth.queries.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { lockSuperAdmins, requireAnotherSuperAdmin } from './require-another-super-admin.ts'

/** A deactivated person is signed out everywhere, and stays so when reactivated. */
export async function setUserActive(ctx: SignedIn, userId: string, isActive: boolean): Promise<void> {
  await transaction(ctx, async (ctx) => {
    if (!isActive) await lockSuperAdmins(ctx.db)
    const person = await findPerson(ctx.db, userId)
    if (!person) throw notFound('User')
    if (!isActive && person.roles.includes('SuperAdmin')) await requireAnotherSuperAdmin(ctx, userId)
    const changed = await ctx.db
      .updateTable('users')
      .set({ is_active: isActive, updated_at: sql`current_instant()` })
      .where('id', '=', userId)
      .where('is_active', '!=', isActive)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    if (!isActive) await endAccess(ctx.db, userId)
    const kind = isActive ? 'account-reactivated' : 'account-deactivated'
    await recordSecurityEvent(ctx, { userId, kind })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: isActive ? 'user-reactivated' : 'user-deactivated',
      subject: person.name,
      detail: { userId },
    })
  })
}
