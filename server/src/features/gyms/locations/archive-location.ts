import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { lockManagedLocation } from '../brand-scope.ts'
import { countFutureSessions } from '../future-sessions.ts'
import { whyNotArchive } from '../gyms.rules.ts'

export async function archiveLocation(ctx: SignedIn, locationId: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const location = await lockManagedLocation(ctx, locationId)
    const futureSessions = await countFutureSessions(ctx.db, { locationId })
    const preferredBy = await countTraineesPreferring(ctx.db, locationId)
    const refusal = whyNotArchive(location.name, { futureSessions, preferredBy })
    if (refusal) throw refusal
    await ctx.db
      .updateTable('gym_locations')
      .set({ archived_at: sql`current_instant()` })
      .where('id', '=', locationId)
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'location-deleted',
      subject: location.name,
      detail: { brandId: location.brandId, locationId },
    })
    return null
  })
}

async function countTraineesPreferring(db: Database, locationId: string) {
  const { trainees } = await db
    .selectFrom('enrollments')
    .select((eb) => eb.fn.countAll<number>().as('trainees'))
    .where('location_id', '=', locationId)
    .where('removed_at', 'is', null)
    .where('approval_status', 'in', ['Pending', 'Approved'])
    .executeTakeFirstOrThrow()
  return trainees
}
