import type { AdminUser, InviteStaffRequest } from '@spotter/contract/admin/admin.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict } from '../../../platform/refusal.ts'
import { grantRole, invitePeople } from '../../auth/auth.public.ts'
import { assignManager, assignTrainerToBrand, requireManagedBrand } from '../../gyms/gyms.public.ts'
import { getAdminUser } from '../admin.queries.ts'

export async function inviteStaff(
  ctx: SignedIn,
  gymBrandId: string,
  { role, ...person }: InviteStaffRequest,
): Promise<AdminUser> {
  // No activity: granting the role and assigning the person are recorded.
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, gymBrandId)
    const userId = (await invitePeople(ctx, [{ ...person, phone: null }], brand)).get(person.email)
    if (userId === undefined) {
      throw conflict(
        'This person already has an account. Grant them the role, then choose them from the list.',
      )
    }
    await grantRole(ctx, userId, role)
    if (role === 'GymManager') await assignManager(ctx, gymBrandId, { managerId: userId })
    else await assignTrainerToBrand(ctx, gymBrandId, { trainerId: userId })
    return getAdminUser(ctx.db, userId)
  })
}
