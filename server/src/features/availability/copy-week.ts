import type { CopyWeekRequest, Written } from '@spotter/contract/availability/availability.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../platform/context.ts'
import { isTaken, requireNotTooFarAhead, traineeZone, trainerHourStart } from './clock.queries.ts'
import { recordHours } from './record-hours.ts'
import {
  holdPlacesOfTrainer,
  holdTrainerDays,
  isAtOwnPlace,
  requireOwnTrainer,
} from './trainer-slots.queries.ts'

export async function copyTraineeWeek(ctx: SignedIn, { fromDate, weeks }: CopyWeekRequest): Promise<Written> {
  const { userId } = ctx.actor
  await requireNotTooFarAhead(ctx, lastCopiedDay(fromDate, weeks), 'weeks')
  return transaction(ctx, async (ctx) => {
    const { rows } = await sql<Written>`
      with clock as materialized (select ${traineeZone(ctx, userId)} as zone),
      wanted as (
        select trainee_slots.date + 7 * week as date, trainee_slots.hour
        from trainee_slots, generate_series(1, ${weeks}::integer) as week
        where trainee_slots.user_id = ${userId}
          and trainee_slots.date between ${fromDate}::date and ${fromDate}::date + 6
      ),
      written as (
        insert into trainee_slots (user_id, date, hour)
        select ${userId}, wanted.date, wanted.hour
        from clock, wanted, lateral (select hour_start(wanted.date, wanted.hour, clock.zone) as at) as start
        where start.at > current_instant() and not ${isTaken(userId, sql`start.at`)}
        order by wanted.date, wanted.hour
        on conflict do nothing
        returning 1
      )
      select (select count(*)::integer from written) as written,
        ((select count(*) from wanted) - (select count(*) from written))::integer as skipped`.execute(ctx.db)
    const copied = rows[0] as Written
    await recordHours(ctx, { kind: 'week-copied', userId, hours: copied.written })
    return copied
  })
}

/** For trainers, overwrites hours unless they're booked. Hours at locations they no longer work at aren't copied. */
export async function copyTrainerWeek(
  ctx: SignedIn,
  trainerId: string,
  { fromDate, weeks }: CopyWeekRequest,
): Promise<Written> {
  requireOwnTrainer(ctx, trainerId)
  await requireNotTooFarAhead(ctx, lastCopiedDay(fromDate, weeks), 'weeks')
  return transaction(ctx, async (ctx) => {
    await holdPlacesOfTrainer(ctx.db, trainerId)
    await holdTrainerDays(ctx.db, trainerId, sql`${fromDate}::date + 7`)
    const { rows } = await sql<Written>`
      with wanted as (
        select slot.date + 7 * week as date, slot.hour, slot.status, slot.notes, slot.location_id
        from trainer_slots as slot, generate_series(1, ${weeks}::integer) as week
        where slot.trainer_id = ${trainerId}
          and slot.date between ${fromDate}::date and ${fromDate}::date + 6
      ),
      written as (
        insert into trainer_slots (trainer_id, location_id, date, hour, status, notes)
        select ${trainerId}, slot.location_id, slot.date, slot.hour, slot.status, slot.notes
        from wanted as slot
        where ${trainerHourStart(ctx, trainerId)} > current_instant() and ${isAtOwnPlace(trainerId)}
        order by slot.date, slot.hour
        on conflict (trainer_id, date, hour) do update set
          status = excluded.status, notes = excluded.notes, location_id = excluded.location_id,
          from_template = false, updated_at = current_instant()
        where not exists (select from sessions where sessions.slot_id = trainer_slots.id)
        returning 1
      )
      select (select count(*)::integer from written) as written,
        ((select count(*) from wanted) - (select count(*) from written))::integer as skipped`.execute(ctx.db)
    const copied = rows[0] as Written
    await recordHours(ctx, { kind: 'week-copied', userId: trainerId, hours: copied.written })
    return copied
  })
}

function lastCopiedDay(fromDate: string, weeks: number) {
  return addDays(fromDate, DAYS_IN_WEEK * (weeks + 1) - 1)
}
