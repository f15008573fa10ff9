import { randomUUID } from 'node:crypto'
import type { AwayResult, BeAwayRequest } from '@spotter/contract/availability.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { enqueueAll } from '../../../platform/queue/enqueue.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { invalid } from '../../../platform/refusal.ts'
import { refuseTooFarAhead, trainerHourStart, trainerZone } from '../clock.queries.ts'
import { recordHours } from '../record-hours.ts'
import { holdTrainerDays, requireOwnTrainer } from '../trainer-slots.queries.ts'
import { sendAwayMail } from './send-away-mail.ts'

/** Each one can email every manager. */
export const ABSENCES: Limit = {
  ...{ name: 'away', times: 10, seconds: 24 * 60 * 60 },
  message: "You've said that you're away many times today. Please contact your gym directly.",
}

interface Absence {
  trainerId: string
  startDate: string
  endDate: string
  reason: string | null
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
    await refusePast(ctx, absence)
    await refuseTooFarAhead(ctx, endDate, 'endDate')
    await holdDays(ctx, absence)
    const hours = await closeFreeHours(ctx, absence)
    const { sessions, marked } = await markBookedHours(ctx, absence)
    if (hours + marked === 0) return { hours, sessions, managers: 0 }
    await recordHours(ctx, { kind: 'trainer-away', userId: trainerId, hours })
    return { hours, sessions, managers: await emailManagers(ctx, absence) }
  })
}

async function refusePast(ctx: SignedIn, { trainerId, startDate }: Absence) {
  const { rows } = await sql<{ isPast: boolean }>`
    select ${startDate}::date < (current_instant() at time zone ${trainerZone(ctx, trainerId)})::date
      as "isPast"`.execute(ctx.db)
  if (rows[0]?.isPast) throw invalid('Choose today or a later day', 'startDate')
}

/** Nothing can be booked on these days meanwhile, and no session can leave. Its hour would be forgotten otherwise. */
async function holdDays({ db }: SignedIn, { trainerId, startDate, endDate }: Absence) {
  await holdTrainerDays(db, trainerId, sql`${startDate}::date`)
  await sql`
    select from assignments
    where assignments.trainer_user_id = ${trainerId} and assignments.status = 'Scheduled'
      and assignments.date between ${startDate} and ${endDate}
    order by assignments.id for share`.execute(db)
}

/** Also those that were never set, so that the usual hours don't fill them in later. */
async function closeFreeHours(ctx: SignedIn, { trainerId, startDate, endDate, reason }: Absence) {
  const { numAffectedRows } = await sql`
    insert into trainer_slots (trainer_id, date, hour, status, notes)
    select ${trainerId}::uuid, slot.date, slot.hour, 'Unavailable', ${reason}::text
    from (
      select day.date::date, time.hour, own.location_id, own.id
      from generate_series(${startDate}::date, ${endDate}::date, interval '1 day') as day (date)
      cross join generate_series(0, 23) as time (hour)
      left join trainer_slots as own
        on own.trainer_id = ${trainerId} and own.date = day.date::date and own.hour = time.hour
    ) as slot
    where ${trainerHourStart(ctx, trainerId)} > current_instant()
      and not exists (select from assignments where assignments.slot_id = slot.id)
    order by slot.date, slot.hour
    on conflict (trainer_id, date, hour) do update set
      status = excluded.status, notes = excluded.notes, location_id = null, from_template = false,
      updated_at = current_instant()
    where trainer_slots.status = 'Available' or trainer_slots.from_template`.execute(ctx.db)
  return Number(numAffectedRows)
}

/** A booked hour stays as it is until its session is moved or canceled: see hours-away-are-freed-as-unavailable.sql. */
async function markBookedHours({ db }: SignedIn, { trainerId, startDate, endDate }: Absence) {
  const { rows } = await sql<{ sessions: number; marked: number }>`
    with booked as (
      select trainer_slots.id from trainer_slots join assignments on assignments.slot_id = trainer_slots.id
      where trainer_slots.trainer_id = ${trainerId} and trainer_slots.date between ${startDate} and ${endDate}
        and is_upcoming(assignments)
    ), marked as (
      update trainer_slots set is_away = true from booked
      where trainer_slots.id = booked.id and not trainer_slots.is_away
      returning 1
    )
    select (select count(*)::integer from booked) as sessions,
      (select count(*)::integer from marked) as marked`.execute(db)
  return rows[0]!
}

/** Everyone who manages at least one of the trainer's brands gets one email. Returns how many there are. */
async function emailManagers({ db }: SignedIn, absence: Absence) {
  const { rows } = await sql<{ userId: string }>`
    select distinct brand_managers.user_id as "userId" from brand_trainers
    join gym_brands on gym_brands.id = brand_trainers.brand_id and gym_brands.archived_at is null
    join brand_managers on brand_managers.brand_id = brand_trainers.brand_id
    join users on users.id = brand_managers.user_id and users.is_active
    where brand_trainers.user_id = ${absence.trainerId} and brand_trainers.removed_at is null
      and brand_managers.user_id <> ${absence.trainerId}`.execute(db)
  const mails = rows.map(({ userId }) => ({ mailId: randomUUID(), userId, ...absence }))
  await enqueueAll(db, sendAwayMail, mails)
  return mails.length
}
