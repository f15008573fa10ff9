import type { LocationDaysQuery, TrainerSchedules } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { daysOf, scopeOf } from '../scope.queries.ts'
import {
  asTrainerHour,
  hoursOfTrainers,
  ownSessionJoins,
  type TrainerHourRow,
  trainerHourColumns,
  trainerHourTables,
} from './trainer-hours.queries.ts'

type Row = (TrainerHourRow | { id: null; trainerId: string | null; trainerName: string }) & {
  placeId: string
  placeName: string
  trainerEmail: string
  specialization: string | null
}

/** A location's trainers with their hours there: those tied to it, and those not tied to any location. */
export async function readTrainerSchedules(
  ctx: SignedIn,
  locationId: string,
  query: LocationDaysQuery,
): Promise<TrainerSchedules> {
  const { rows } = await sql<Row>`
    with scope as (${scopeOf(ctx, { locationId, traineeId: query.traineeId })}), days as (${daysOf(query)}),
    ${trainerHourTables}
    select scope.place_id as "placeId", scope.place_name as "placeName", all_trainers.email as "trainerEmail",
      array_to_string(trainer_profiles.specialties, ', ') as specialization, seen.*,
      all_trainers.id as "trainerId", all_trainers.name as "trainerName"
    from scope
    left join trainers as all_trainers on true
    left join trainer_profiles on trainer_profiles.user_id = all_trainers.id
    left join lateral (
      select ${trainerHourColumns} from ${hoursOfTrainers({ onlyAt: sql`scope.place_id` })} ${ownSessionJoins}
    ) as seen on seen."trainerId" = all_trainers.id
    order by all_trainers.rank, seen.date, seen.hour`.execute(ctx.db)
  const [first] = rows
  if (!first) throw notFound('Location')
  return { locationId: first.placeId, locationName: first.placeName, trainers: trainersOf(rows) }
}

function trainersOf(rows: Row[]): TrainerSchedules['trainers'] {
  const trainers = new Map<string, TrainerSchedules['trainers'][number]>()
  for (const row of rows) {
    if (row.trainerId === null) continue
    const trainer = trainers.get(row.trainerId) ?? {
      trainerId: row.trainerId,
      trainerName: row.trainerName,
      trainerEmail: row.trainerEmail,
      specialization: row.specialization || null,
      availability: [],
    }
    trainers.set(row.trainerId, trainer)
    if (row.id !== null) trainer.availability.push(asTrainerHour(row))
  }
  return [...trainers.values()]
}
