import type { AwayResult, ComeBackQuery } from '@spotter/contract/availability/availability.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { trainerHourStart } from '../clock.queries.ts'
import { recordHours } from '../record-hours.ts'
import { holdPlacesOfTrainer, requireOwnTrainer } from '../trainer-slots.queries.ts'
import { type Absence, emailManagers, holdDays } from './absence.queries.ts'

/** Ends an absence early: what's left of it becomes what it was before, and its sessions needn't be handed over. */
export async function comeBack(ctx: SignedIn, trainerId: string, days: ComeBackQuery): Promise<AwayResult> {
  requireOwnTrainer(ctx, trainerId)
  const absence = { trainerId, ...days, reason: null }
  return transaction(ctx, async (ctx) => {
    await holdPlacesOfTrainer(ctx.db, trainerId)
    await holdDays(ctx, absence)
    const hours = await reopenHours(ctx, absence)
    const sessions = await keepSessions(ctx, absence)
    if (hours + sessions === 0) return { hours, sessions, managers: 0 }
    await recordHours(ctx, { kind: 'trainer-back', userId: trainerId, hours })
    return { hours, sessions, managers: await emailManagers(ctx, absence, { isBack: true }) }
  })
}

/** An hour that wasn't set before, or whose location the trainer has left since, isn't set afterward. */
async function reopenHours(ctx: SignedIn, { trainerId, startDate, endDate }: Absence) {
  const { rows } = await sql<{ hours: number }>`
    with closed as (
      select slot.id, slot.before_away as before,
        slot.before_away ? 'status' and (slot.before_away->>'locationId' is null
          or works_at(slot.trainer_id, (slot.before_away->>'locationId')::uuid)) as was_set
      from trainer_slots as slot
      where slot.trainer_id = ${trainerId} and slot.date between ${startDate} and ${endDate}
        and slot.before_away is not null and ${trainerHourStart(ctx, trainerId)} > current_instant()
    ), restored as (
      update trainer_slots set before_away = null, status = closed.before->>'status',
        location_id = (closed.before->>'locationId')::uuid, notes = closed.before->>'notes',
        from_template = (closed.before->>'fromTemplate')::boolean, updated_at = current_instant()
      from closed where trainer_slots.id = closed.id and closed.was_set
    ), removed as (
      delete from trainer_slots using closed where trainer_slots.id = closed.id and not closed.was_set
    )
    select count(*)::integer as hours from closed`.execute(ctx.db)
  return rows[0]!.hours
}

async function keepSessions({ db }: SignedIn, { trainerId, startDate, endDate }: Absence) {
  const { numAffectedRows } = await sql`
    update trainer_slots set is_away = false
    where trainer_slots.trainer_id = ${trainerId} and trainer_slots.is_away
      and trainer_slots.date between ${startDate} and ${endDate}`.execute(db)
  return Number(numAffectedRows)
}
