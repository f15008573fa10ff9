import type { Role } from '@spotter/contract/shared/roles.ts'
import { type SignedIn, transaction } from '../../platform/context.ts'
import { revokeRole } from '../auth/auth.public.ts'
import { endStaffWork } from '../gyms/gyms.public.ts'

/** Losing a role also ends the work it allowed at every brand. A trainer with upcoming sessions keeps the role. */
export async function removeRole(ctx: SignedIn, userId: string, role: Role): Promise<null> {
  // No activity: `revokeRole` records it.
  await transaction(ctx, async (ctx) => {
    await endStaffWork(ctx, userId, role)
    await revokeRole(ctx, userId, role)
  })
  return null
}
