import type { TrainerLocation, TrainerSlot } from '@spotter/contract/availability/availability.ts'
import type { DateRange } from '@spotter/contract/shared/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { trainerPlaces } from './clock.queries.ts'

export async function requireReadableTrainer(ctx: SignedIn, trainerId: string) {
  const isOwn = ctx.actor.userId === trainerId && ctx.actor.roles.includes('Trainer')
  if (isOwn) return
  const trainer = ctx.actor.roles.includes('SuperAdmin') && (await findTrainer(ctx.db, trainerId))
  if (!trainer) throw notFound('Trainer')
}

export function requireOwnTrainer(ctx: SignedIn, trainerId: string) {
  if (ctx.actor.userId !== trainerId || !ctx.actor.roles.includes('Trainer')) throw notFound('Trainer')
}

function findTrainer(db: Database, userId: string) {
  return db
    .selectFrom('user_roles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'Trainer')
    .executeTakeFirst()
}

export async function listTrainerLocations(db: Database, trainerId: string): Promise<TrainerLocation[]> {
  const { rows } = await sql<TrainerLocation>`
    select place.id, place.name, place.brand_id as "gymBrandId", gym_brands.name as "gymBrandName",
      place.time_zone as "timeZone",
      (current_instant() at time zone place.time_zone)::date as today,
      extract(hour from current_instant() at time zone place.time_zone)::integer as hour
    from ${trainerPlaces(trainerId)} as place
    join gym_brands on gym_brands.id = place.brand_id
    order by gym_brands.name, place.name, place.id`.execute(db)
  return rows
}

/** Locked until the commit, so the trainer can't lose the location in the meantime. */
export async function requirePlaceOfTrainer(
  db: Database,
  trainerId: string,
  locationId: string | null | undefined,
) {
  if (!locationId) return
  const { rows } = await sql`
    select place.id from ${trainerPlaces(trainerId)} as place where place.id = ${locationId} for share`.execute(
    db,
  )
  if (rows.length === 0) throw invalid('Please select one of your gym locations', 'gymLocationId')
}

export async function holdPlacesOfTrainer(db: Database, trainerId: string) {
  await sql`select place.id from ${trainerPlaces(trainerId)} as place for share`.execute(db)
}

/** Whether `slot.location_id` is null or one of the trainer's locations. */
export function isAtOwnPlace(trainerId: string) {
  return sql<boolean>`(slot.location_id is null
    or slot.location_id in (select place.id from ${trainerPlaces(trainerId)} as place))`
}

/**
 * Assigning a session locks the trainer's hour, so a statement that starts once these are locked sees every session
 * in them.
 */
export async function holdTrainerDays(db: Database, trainerId: string, first: RawBuilder<unknown>) {
  await sql`
    select slot.id from trainer_slots as slot
    where slot.trainer_id = ${trainerId} and slot.date >= ${first}
    order by slot.date, slot.hour
    for update`.execute(db)
}

interface SlotFilter extends Partial<DateRange> {
  ids?: string[]
  /** Only hours that apply at this location: set for it, or for no location in particular. */
  locationId?: string | undefined
}

export async function listTrainerSlots(
  db: Database,
  trainerId: string,
  filter: SlotFilter,
): Promise<TrainerSlot[]> {
  const { startDate, endDate, ids, locationId } = filter
  const { rows } = await sql<TrainerSlot>`
    select trainer_slots.id, trainer_slots.trainer_id as "trainerId",
      coalesce(sessions.location_id, trainer_slots.location_id) as "gymLocationId",
      gym_locations.name as "gymLocationName", trainer_slots.date, trainer_slots.hour,
      case when sessions.id is null then trainer_slots.status else 'Booked' end as status,
      trainer_slots.notes, full_name(users) as "traineeName",
      sessions.id as "assignmentId", trainer_slots.created_at as "createdAt",
      trainer_slots.updated_at as "updatedAt"
    from trainer_slots
    left join sessions on sessions.slot_id = trainer_slots.id
    left join users on users.id = sessions.trainee_user_id
    left join gym_locations on gym_locations.id = coalesce(sessions.location_id, trainer_slots.location_id)
    where trainer_slots.trainer_id = ${trainerId}
      ${ids ? sql`and trainer_slots.id = any(${ids}::uuid[])` : sql``}
      ${startDate && endDate ? sql`and trainer_slots.date between ${startDate} and ${endDate}` : sql``}
      ${locationId ? sql`and (trainer_slots.location_id is null or trainer_slots.location_id = ${locationId})` : sql``}
    order by trainer_slots.date, trainer_slots.hour`.execute(db)
  return rows
}

/** Assigning a session locks these rows, too: one of the two waits and then sees what the other did. */
export async function lockTrainerSlot(db: Database, trainerId: string, id: string) {
  return db
    .selectFrom('trainer_slots')
    .select(['id', 'date', 'hour', 'location_id'])
    .where('id', '=', id)
    .where('trainer_id', '=', trainerId)
    .forUpdate()
    .executeTakeFirst()
}
