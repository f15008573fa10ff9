import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { SessionChange } from '../changes/session-change.ts'
import { concernInWords } from './concern-in-words.ts'
import { judgedPlaces, type PlaceRow, placeColumns, plannedPlaces } from './judge-places.ts'

interface MovedSession {
  id: string
  gymBrandId: string
  traineeId: string
  before: NonNullable<SessionChange['to']>
}

export async function readConcerns(ctx: SignedIn, { id, gymBrandId, traineeId, before }: MovedSession) {
  const { rows } = await sql<PlaceRow & { gymLocationName: string }>`
    with asked as (
      select trainee.first_name, sessions.date as first, sessions.date as last, ${before.date}::date as date,
        hour_start(${before.date}::date, ${before.hour}::integer, place.time_zone) as at
      from sessions join users as trainee on trainee.id = sessions.trainee_user_id
      join gym_locations as place on place.id = ${before.gymLocationId}::uuid
      where sessions.id = ${id}::uuid
    ), ${plannedPlaces([])}, option as (
      select users.id as "trainerId", users.first_name as trainer_first_name, place.id as "gymLocationId",
        place.name as "gymLocationName", sessions.date, sessions.hour, lower(sessions.during) as at
      from sessions join users on users.id = sessions.trainer_user_id
      join gym_locations as place on place.id = sessions.location_id
      where sessions.id = ${id}::uuid
    ), ${judgedPlaces({ brandId: gymBrandId, traineeId, assignmentId: id, planned: [] })}
    select ${placeColumns}, option."gymLocationName" from judged as option cross join asked`.execute(ctx.db)
  return rows.flatMap((row) =>
    row.concerns.map((concern) => concernInWords(concern, row, ctx.actor.timeFormat)),
  )
}
