import { QUIET_REMINDER_DAYS, type RemindQuietRequest } from '@spotter/contract/insights/insights.ts'
import type { RemindersResult } from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../platform/context.ts'
import { conflict } from '../../platform/refusal.ts'
import { sendAvailabilityReminders } from '../notifications/notifications.public.ts'
import { requireInsightsRange } from './insights-range.ts'
import { isInGroup, traineesOf } from './trainee-groups.ts'

const MINUTES_PER_DAY = 24 * 60

export async function remindQuietTrainees(
  ctx: SignedIn,
  { gymBrandId, traineeIds }: RemindQuietRequest,
): Promise<RemindersResult> {
  // No activity: sending the reminders records it.
  return transaction(ctx, async (ctx) => {
    const result = await sendAvailabilityReminders(
      ctx,
      { gymBrandId, traineeIds },
      QUIET_REMINDER_DAYS * MINUTES_PER_DAY,
    )
    if (await hasTrainedLately(ctx, gymBrandId, traineeIds)) {
      throw conflict('Someone on this list has trained again or has a session ahead. Reload the page.')
    }
    return result
  })
}

async function hasTrainedLately(ctx: SignedIn, gymBrandId: string, traineeIds: string[]) {
  const range = await requireInsightsRange(ctx, { gymBrandId, weeks: 4 })
  const { rows } = await sql<{ found: boolean }>`
    with trainees as (${traineesOf(range)} and enrollments.id = any (${traineeIds}::uuid[]))
    select exists (select from trainees where not (${isInGroup(range, 'quiet')})) as found`.execute(ctx.db)
  return rows[0]?.found ?? false
}
