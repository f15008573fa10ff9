import type { BackToBack, FreeTrainer, FreeTrainersQuery } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { isInSession } from '../schedule.queries.ts'
import { scopeOf } from '../scope.queries.ts'

interface Row extends Omit<FreeTrainer, 'backToBack'> {
  backToBack: BackToBack[] | null
}

export async function readFreeTrainers(ctx: SignedIn, query: FreeTrainersQuery): Promise<FreeTrainer[]> {
  const { gymBrandId: brandId, traineeId, gymLocationId: locationId, date, hour } = query
  const { rows } = await sql<Row | { id: null }>`
    with scope as (${scopeOf(ctx, { brandId, traineeId, locationId })}), free as (
      select users.id, full_name(users) as name, nullif(back_to_back(
        users.id, start.at, coalesce(slot_place.id, scope.place_id), scope.brand_id, null), '[]') as "backToBack"
      from scope
      join brand_trainers on brand_trainers.brand_id = scope.brand_id and brand_trainers.removed_at is null
      join users on users.id = brand_trainers.user_id and users.is_active
        and users.id is distinct from scope.trainee_user_id
      join trainer_slots on trainer_slots.trainer_id = users.id and trainer_slots.status = 'Available'
        and trainer_slots.date = ${date} and trainer_slots.hour = ${hour}
      left join gym_locations as slot_place on slot_place.id = trainer_slots.location_id
      cross join lateral (
        select hour_start(${date}, ${hour}::integer, coalesce(slot_place.time_zone, scope.zone)) as at
      ) as start
      where (slot_place.id is null or slot_place.id = scope.place_id
          or scope.place_id is null and slot_place.brand_id = scope.brand_id)
        and start.at > current_instant()
        and not ${isInSession(sql`users.id`)}
    )
    select free.id, free.name, free."backToBack" from scope left join free on true order by free.name, free.id`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound(traineeId ? 'Trainee' : 'Brand')
  return rows
    .filter((row) => row.id !== null)
    .map(({ id, name, backToBack }) => (backToBack ? { id, name, backToBack } : { id, name }))
}
