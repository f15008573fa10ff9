import type {
  AddTraineeSlotRequest,
  ChangeTraineeSlotRequest,
  SetTraineeRangeRequest,
  SlotHour,
  TraineeSlot,
} from '@spotter/contract/availability/availability.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../platform/context.ts'
import { requireSameId } from '../../platform/http/requests/same-id.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { type Act, whyNotChangeHours } from './availability.rules.ts'
import { getTraineeHours } from './clock.queries.ts'
import { recordHours } from './record-hours.ts'
import { hoursAsTable, inOrder } from './slot-hours.ts'
import { findTraineeSlot, isOwnSession } from './trainee-slots.queries.ts'

/** All of these act on behalf of `userId`: the caller, or a trainee the caller manages. */
export async function addTraineeSlot(
  ctx: SignedIn,
  userId: string,
  request: AddTraineeSlotRequest,
): Promise<TraineeSlot> {
  return transaction(ctx, async (ctx) => {
    await requireChangeableHours(ctx, userId, [request], 'add')
    const row = await ctx.db
      .insertInto('trainee_slots')
      .values({ user_id: userId, date: request.date, hour: request.hour })
      .returning(SLOT_COLUMNS)
      .executeTakeFirstOrThrow()
    await recordHours(ctx, {
      kind: 'availability-changed',
      userId,
      hours: 1,
      change: { act: 'opened', slots: [request] },
    })
    return available(row)
  })
}

export async function changeTraineeSlot(
  ctx: SignedIn,
  userId: string,
  id: string,
  request: ChangeTraineeSlotRequest,
): Promise<TraineeSlot> {
  requireSameId(id, request.id, 'id')
  return transaction(ctx, async (ctx) => {
    const slot = await requireSlot(ctx, userId, id)
    const moved = { date: request.date ?? slot.date, hour: request.hour ?? slot.hour }
    await requireChangeableHours(ctx, userId, [slot, moved], 'modify')
    const row = await ctx.db
      .updateTable('trainee_slots')
      .set({ ...moved, from_template: false, updated_at: sql`current_instant()` })
      .where('id', '=', id)
      .returning(SLOT_COLUMNS)
      .executeTakeFirstOrThrow()
    await recordHours(ctx, {
      kind: 'availability-changed',
      userId,
      hours: 1,
      change: { act: 'changed', slots: [moved] },
    })
    return available(row)
  })
}

export async function removeTraineeSlot(ctx: SignedIn, userId: string, id: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const slot = await requireSlot(ctx, userId, id)
    await requireChangeableHours(ctx, userId, [slot], 'modify')
    await ctx.db.deleteFrom('trainee_slots').where('id', '=', id).execute()
    await recordHours(ctx, {
      kind: 'availability-changed',
      userId,
      hours: 1,
      change: { act: 'closed', slots: [slot] },
    })
    return null
  })
}

export async function setTraineeRange(
  ctx: SignedIn,
  userId: string,
  { slots, status }: SetTraineeRangeRequest,
): Promise<TraineeSlot[]> {
  const hours = inOrder(slots)
  return transaction(ctx, async (ctx) => {
    await requireChangeableHours(ctx, userId, hours, status === null ? 'modify' : 'set')
    await recordHours(ctx, {
      kind: 'availability-changed',
      userId,
      hours: hours.length,
      change: { act: status === null ? 'closed' : 'opened', slots: hours },
    })
    if (status === null) {
      await sql`
        delete from trainee_slots using ${hoursAsTable(hours)} as slot (date, hour)
        where trainee_slots.user_id = ${userId}
          and trainee_slots.date = slot.date and trainee_slots.hour = slot.hour`.execute(ctx.db)
      return []
    }
    const rows = await ctx.db
      .insertInto('trainee_slots')
      .values(hours.map(({ date, hour }) => ({ user_id: userId, date, hour })))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'date', 'hour'])
          .doUpdateSet({ from_template: false, updated_at: sql`current_instant()` }),
      )
      .returning(SLOT_COLUMNS)
      .execute()
    return rows.map(available)
  })
}

async function requireChangeableHours(ctx: SignedIn, userId: string, hours: SlotHour[], act: Act) {
  const refusal = whyNotChangeHours(await getTraineeHours(ctx, userId, hours), act, ctx.actor.timeFormat)
  if (refusal) throw refusal
}

async function requireSlot(ctx: SignedIn, userId: string, id: string) {
  const slot = await findTraineeSlot(ctx.db, userId, id)
  if (slot) return slot
  if (await isOwnSession(ctx.db, userId, id)) throw conflict('This hour is booked and cannot be changed')
  throw notFound('Availability')
}

const SLOT_COLUMNS = ['id', 'user_id', 'date', 'hour', 'created_at', 'updated_at'] as const

interface SlotRow {
  id: string
  user_id: string
  date: string
  hour: number
  created_at: string
  updated_at: string
}

function available(row: SlotRow): TraineeSlot {
  return {
    id: row.id,
    userId: row.user_id,
    date: row.date,
    hour: row.hour,
    status: 'Available',
    trainerName: null,
    gymLocationName: null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
