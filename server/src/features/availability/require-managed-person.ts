import type { SignedIn } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'

/** The person with an approved enrollment in one of the caller's brands. Their hours count for other brands, too. */
export async function requireManagedPerson(ctx: SignedIn, traineeId: string): Promise<string> {
  const enrollment = await ctx.db
    .selectFrom('enrollments')
    .select('user_id')
    .where('id', '=', traineeId)
    .where('removed_at', 'is', null)
    .where('approval_status', '=', 'Approved')
    .where('brand_id', 'in', managedBrandIds(ctx))
    .executeTakeFirst()
  if (!enrollment) throw notFound('Trainee')
  return enrollment.user_id
}
