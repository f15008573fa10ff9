import { type SignedIn, transaction } from '../../platform/context.ts'
import { setUserActive } from '../auth/auth.public.ts'
import { requireNotTraining } from '../gyms/gyms.public.ts'

/** Deactivating someone removes them from every schedule, so a trainer with upcoming sessions can't be deactivated. */
export async function changeUser(ctx: SignedIn, userId: string, isActive: boolean): Promise<void> {
  // No activity: `setUserActive` records it.
  await transaction(ctx, async (ctx) => {
    await setUserActive(ctx, userId, isActive)
    if (!isActive) await requireNotTraining(ctx.db, userId, 'deactivated')
  })
}
