import type { AwayResult, BeAwayRequest } from '@spotter/contract/availability/availability.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { invalid } from '../../../platform/refusal.ts'
import { requireNotTooFarAhead, trainerHourStart, trainerZone } from '../clock.queries.ts'
import { recordHours } from '../record-hours.ts'
import { requireOwnTrainer } from '../trainer-slots.queries.ts'
import { type Absence, emailManagers, holdDays } from './absence.queries.ts'

/** Each one can email every manager. */
export const ABSENCES: Limit = {
  name: 'away',
  times: 10,
  seconds: 24 * 60 * 60,
  message: "You've said that you're away many times today. Please contact your gym directly.",
}

/** Closes the hours without a session, and emails the managers, who decide about the rest. Repeating it changes nothing. */
export async function beAway(
  ctx: SignedIn,
  trainerId: string,
  { startDate, endDate, reason }: BeAwayRequest,
): Promise<AwayResult> {
  requireOwnTrainer(ctx, trainerId)
  const absence = { trainerId, startDate, endDate, reason: reason || null }
  return transaction(ctx, async (ctx) => {
    await requireNotPast(ctx, absence)
    await requireNotTooFarAhead(ctx, endDate, 'endDate')
    await holdDays(ctx, absence)
    const hours = await closeFreeHours(ctx, absence)
    const { sessions, marked } = await markBookedHours(ctx, absence)
    if (hours + marked === 0) return { hours, sessions, managers: 0 }
    await recordHours(ctx, { kind: 'trainer-away', userId: trainerId, hours })
    return { hours, sessions, managers: await emailManagers(ctx, absence) }
  })
}

async function requireNotPast(ctx: SignedIn, { trainerId, startDate }: Absence) {
  const { rows } = await sql<{ isPast: boolean }>`
    select ${startDate}::date < (current_instant() at time zone ${trainerZone(ctx, trainerId)})::date
      as "isPast"`.execute(ctx.db)
  if (rows[0]?.isPast) throw invalid('Choose today or a later day', 'startDate')
}

/** Also those that were never set, so that the usual hours don't fill them in later. */
async function closeFreeHours(ctx: SignedIn, { trainerId, startDate, endDate, reason }: Absence) {
  const { numAffectedRows } = await sql`
    insert into trainer_slots (trainer_id, date, hour, status, notes, before_away)
    select ${trainerId}::uuid, slot.date, slot.hour, 'Unavailable', ${reason}::text, '{}'
    from (
      select day.date::date, time.hour, own.location_id, own.id
      from generate_series(${startDate}::date, ${endDate}::date, interval '1 day') as day (date)
      cross join generate_series(0, 23) as time (hour)
      left join trainer_slots as own
        on own.trainer_id = ${trainerId} and own.date = day.date::date and own.hour = time.hour
    ) as slot
    where ${trainerHourStart(ctx, trainerId)} > current_instant()
      and not exists (select from sessions where sessions.slot_id = slot.id)
    order by slot.date, slot.hour
    on conflict (trainer_id, date, hour) do update set before_away = hour_before_away(trainer_slots),
      status = excluded.status, notes = excluded.notes, location_id = null, from_template = false,
      updated_at = current_instant()
    where trainer_slots.status = 'Available' or trainer_slots.from_template`.execute(ctx.db)
  return Number(numAffectedRows)
}

/** A booked hour stays as it is until its session is moved or canceled: see hours-away-are-freed-as-unavailable.sql. */
async function markBookedHours({ db }: SignedIn, { trainerId, startDate, endDate }: Absence) {
  const { rows } = await sql<{ sessions: number; marked: number }>`
    with booked as (
      select trainer_slots.id from trainer_slots join sessions on sessions.slot_id = trainer_slots.id
      where trainer_slots.trainer_id = ${trainerId} and trainer_slots.date between ${startDate} and ${endDate}
        and is_upcoming(sessions)
    ), marked as (
      update trainer_slots set is_away = true from booked
      where trainer_slots.id = booked.id and not trainer_slots.is_away
      returning 1
    )
    select (select count(*)::integer from booked) as sessions,
      (select count(*)::integer from marked) as marked`.execute(db)
  return rows[0]!
}
