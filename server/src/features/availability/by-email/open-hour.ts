import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import type { Context } from '../../../platform/context.ts'
import { conflict } from '../../../platform/refusal.ts'
import { whyNotChangeHours } from '../availability.rules.ts'
import { getTraineeHours, getTrainerHours } from '../clock.queries.ts'
import { requirePlaceOfTrainer } from '../trainer-slots.queries.ts'

interface NewHour {
  userId: string
  as: 'trainer' | 'trainee'
  date: string
  hour: number
  /** Where a trainer would work. */
  locationId: string
}

/**
 * Marks one hour as available for someone who said so by other means than being signed in. An hour that's already set
 * stays as it is, unless a trainer had marked it as unavailable. Call it in a transaction.
 */
export async function openHour(ctx: Context, hour: NewHour) {
  if (hour.as === 'trainer') await openTrainerHour(ctx, hour)
  else await openTraineeHour(ctx, hour)
  await recordActivity(ctx.db, {
    actorId: hour.userId,
    kind: 'availability-changed',
    subject: '1 hour, by email',
    detail: { userId: hour.userId, hours: 1, act: 'opened', date: hour.date, hour: hour.hour },
  })
}

async function openTraineeHour(ctx: Context, { userId, date, hour }: NewHour) {
  const refusal = whyNotChangeHours(await getTraineeHours(ctx, userId, [{ date, hour }]), 'set', '12h')
  if (refusal) throw refusal
  await ctx.db
    .insertInto('trainee_slots')
    .values({ user_id: userId, date, hour })
    .onConflict((existing) => existing.columns(['user_id', 'date', 'hour']).doNothing())
    .execute()
}

async function openTrainerHour(ctx: Context, { userId, date, hour, locationId }: NewHour) {
  await requirePlaceOfTrainer(ctx.db, userId, locationId)
  const existing = await ctx.db
    .selectFrom('trainer_slots')
    .select(['id', 'status', 'location_id'])
    .where('trainer_id', '=', userId)
    .where('date', '=', date)
    .where('hour', '=', hour)
    .forUpdate()
    .executeTakeFirst()
  const refusal = whyNotChangeHours(
    await getTrainerHours(ctx, userId, [{ date, hour, to: locationId }]),
    'set',
    '12h',
  )
  if (refusal) throw refusal
  if (existing?.status === 'Available') {
    if (existing.location_id === null || existing.location_id === locationId) return
    throw conflict("You've set this hour for another location. Change it in your availability.")
  }
  await ctx.db
    .insertInto('trainer_slots')
    .values({ trainer_id: userId, location_id: locationId, date, hour, status: 'Available' })
    .onConflict((slot) =>
      slot.columns(['trainer_id', 'date', 'hour']).doUpdateSet({
        status: 'Available',
        location_id: locationId,
        from_template: false,
        updated_at: sql`current_instant()`,
      }),
    )
    .execute()
}
