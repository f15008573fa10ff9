import type {
  AddTrainerSlotRequest,
  ChangeTrainerSlotRequest,
  SetTrainerRangeRequest,
  SlotHour,
  TrainerSlot,
} from '@spotter/contract/availability/availability.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../platform/context.ts'
import { requireSameId } from '../../platform/http/requests/same-id.ts'
import { notFound } from '../../platform/refusal.ts'
import { type Act, whyNotChangeHours } from './availability.rules.ts'
import { getTrainerHours, type TrainerTarget } from './clock.queries.ts'
import { recordHours } from './record-hours.ts'
import { hoursAsTable, inOrder } from './slot-hours.ts'
import {
  listTrainerSlots,
  lockTrainerSlot,
  requireOwnTrainer,
  requirePlaceOfTrainer,
} from './trainer-slots.queries.ts'

export async function addTrainerSlot(
  ctx: SignedIn,
  trainerId: string,
  request: AddTrainerSlotRequest,
): Promise<TrainerSlot> {
  requireOwnTrainer(ctx, trainerId)
  const { date, hour, status, notes, gymLocationId = null } = request
  return transaction(ctx, async (ctx) => {
    await requirePlaceOfTrainer(ctx.db, trainerId, gymLocationId)
    await requireChangeableHours(ctx, trainerId, [{ date, hour, to: gymLocationId }], 'add')
    const { id } = await ctx.db
      .insertInto('trainer_slots')
      .values({ trainer_id: trainerId, location_id: gymLocationId, date, hour, status, notes: notes || null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordHours(ctx, {
      kind: 'availability-changed',
      userId: trainerId,
      hours: 1,
      change: { act: actOf(status), slots: [{ date, hour }] },
    })
    return readOne(ctx, trainerId, id)
  })
}

function actOf(status: TrainerSlot['status'] | null) {
  return status === 'Available' ? 'opened' : 'closed'
}

export async function changeTrainerSlot(
  ctx: SignedIn,
  trainerId: string,
  id: string,
  request: ChangeTrainerSlotRequest,
): Promise<TrainerSlot> {
  requireOwnTrainer(ctx, trainerId)
  requireSameId(id, request.id, 'id')
  return transaction(ctx, async (ctx) => {
    await requirePlaceOfTrainer(ctx.db, trainerId, request.gymLocationId)
    const slot = await requireSlot(ctx, trainerId, id)
    const to = request.gymLocationId ?? slot.location_id
    await requireChangeableHours(ctx, trainerId, [{ date: slot.date, hour: slot.hour, to }], 'modify')
    await ctx.db
      .updateTable('trainer_slots')
      .set({
        status: request.status,
        notes: request.notes === '' ? null : request.notes,
        location_id: request.gymLocationId,
        from_template: false,
        updated_at: sql`current_instant()`,
      })
      .where('id', '=', id)
      .execute()
    await recordHours(ctx, {
      kind: 'availability-changed',
      userId: trainerId,
      hours: 1,
      change: { act: 'changed', slots: [slot] },
    })
    return readOne(ctx, trainerId, id)
  })
}

export async function removeTrainerSlot(ctx: SignedIn, trainerId: string, id: string): Promise<null> {
  requireOwnTrainer(ctx, trainerId)
  return transaction(ctx, async (ctx) => {
    const slot = await requireSlot(ctx, trainerId, id)
    await requireChangeableHours(ctx, trainerId, [slot], 'modify')
    await ctx.db.deleteFrom('trainer_slots').where('id', '=', id).execute()
    await recordHours(ctx, {
      kind: 'availability-changed',
      userId: trainerId,
      hours: 1,
      change: { act: 'closed', slots: [slot] },
    })
    return null
  })
}

export async function setTrainerRange(
  ctx: SignedIn,
  trainerId: string,
  request: SetTrainerRangeRequest,
): Promise<TrainerSlot[]> {
  requireOwnTrainer(ctx, trainerId)
  const { status, notes, gymLocationId = null } = request
  const hours = inOrder(request.slots)
  const written = status === null ? hours : hours.map((hour) => ({ ...hour, to: gymLocationId }))
  const touched = inOrder([...request.clear, ...written])
  return transaction(ctx, async (ctx) => {
    await requirePlaceOfTrainer(ctx.db, trainerId, gymLocationId)
    await lockHours(ctx, trainerId, touched)
    await requireChangeableHours(ctx, trainerId, touched, status === null ? 'modify' : 'set')
    await recordHours(ctx, {
      kind: 'availability-changed',
      userId: trainerId,
      hours: touched.length,
      change: { act: actOf(status), slots: touched },
    })
    if (status === null) return clearHours(ctx, trainerId, touched)
    if (request.clear.length > 0) await clearHours(ctx, trainerId, request.clear)
    const rows = await ctx.db
      .insertInto('trainer_slots')
      .values(
        hours.map(({ date, hour }) => ({
          trainer_id: trainerId,
          location_id: gymLocationId,
          date,
          hour,
          status,
          notes: notes || null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['trainer_id', 'date', 'hour']).doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          notes: eb.ref('excluded.notes'),
          location_id: eb.ref('excluded.location_id'),
          from_template: false,
          updated_at: sql`current_instant()`,
        })),
      )
      .returning('id')
      .execute()
    return listTrainerSlots(ctx.db, trainerId, { ids: rows.map((row) => row.id) })
  })
}

async function clearHours(ctx: SignedIn, trainerId: string, hours: SlotHour[]) {
  await sql`
    delete from trainer_slots using ${hoursAsTable(hours)} as slot (date, hour)
    where trainer_slots.trainer_id = ${trainerId}
      and trainer_slots.date = slot.date and trainer_slots.hour = slot.hour`.execute(ctx.db)
  return []
}

async function lockHours(ctx: SignedIn, trainerId: string, hours: SlotHour[]) {
  await sql`
    select trainer_slots.id from trainer_slots join ${hoursAsTable(hours)} as slot (date, hour)
      on trainer_slots.date = slot.date and trainer_slots.hour = slot.hour
    where trainer_slots.trainer_id = ${trainerId}
    order by trainer_slots.date, trainer_slots.hour
    for update of trainer_slots`.execute(ctx.db)
}

async function requireChangeableHours(ctx: SignedIn, trainerId: string, hours: TrainerTarget[], act: Act) {
  const refusal = whyNotChangeHours(await getTrainerHours(ctx, trainerId, hours), act, ctx.actor.timeFormat)
  if (refusal) throw refusal
}

async function requireSlot(ctx: SignedIn, trainerId: string, id: string) {
  const slot = await lockTrainerSlot(ctx.db, trainerId, id)
  if (!slot) throw notFound('Availability')
  return slot
}

async function readOne(ctx: SignedIn, trainerId: string, id: string) {
  const [slot] = await listTrainerSlots(ctx.db, trainerId, { ids: [id] })
  if (!slot) throw notFound('Availability')
  return slot
}
