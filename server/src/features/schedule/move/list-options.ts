import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { MAX_MOVE_OPTIONS } from '@spotter/contract/shared/limits.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { concernInWords } from '../concerns/concern-in-words.ts'
import {
  judgedPlaces,
  type PlaceRow,
  type PlannedPlace,
  placeColumns,
  plannedPlaces,
} from '../concerns/judge-places.ts'
import { explainOption } from './explain-option.ts'

export interface OptionsRequest {
  brandId: string
  traineeId: string
  /** Counted as free where it is now; null if it's only proposed. */
  assignmentId: string | null
  trainerId: string
  gymLocationId: string
  date: string
  hour: number
  /** Without them, the week of the session. */
  startDate?: string | undefined
  endDate?: string | undefined
  /** What a draft does with other sessions. What it frees isn't offered; what it takes isn't either. */
  planned?: readonly PlannedPlace[]
}

type Row = Omit<MoveOption, 'explanation' | 'concerns'> &
  PlaceRow & { traineeFirstName: string; isSameTrainer: boolean }

/**
 * Every hour that the rules for assigning allow, best first, in one statement and without locks. Those that break one of the
 * planner's rules come last.
 */
export async function listOptions(
  ctx: SignedIn,
  { planned = [], ...request }: OptionsRequest,
): Promise<MoveOption[]> {
  const { rows } = await sql<Row>`
    with asked as (${askedFor(ctx, request)}), ${plannedPlaces(planned)}, option as (${freeHours(request)}),
      ${judgedPlaces({ ...request, planned })}
    select option."trainerId", option."trainerName", option."gymLocationId", option."gymLocationName",
      option.date, option.hour, option."timeZone", option."isMarkedByTrainee", option."isSameTrainer",
      together.sessions as "sessionsTogether", ${placeColumns},
      back_to_back(option."trainerId", option.at, option."gymLocationId", ${request.brandId}::uuid,
        ${request.assignmentId}::uuid) as "backToBack",
      case when option."isSameTrainer" and option."isMarkedByTrainee" then 'marked-hour'
        when option."isSameHour" and not option."isSameTrainer" then 'same-hour' else 'other' end as reason
    from judged as option cross join asked
    cross join lateral (
      select count(*)::integer as sessions from sessions
      where sessions.enrollment_id = ${request.traineeId}::uuid
        and sessions.trainer_user_id = option."trainerId" and sessions.status = 'Scheduled'
        and sessions.id is distinct from ${request.assignmentId}::uuid
    ) as together
    order by option.concerns <> '[]', case when option."isSameTrainer" and option."isMarkedByTrainee" then 1
        when option."isSameHour" and not option."isSameTrainer" then 2 else 3 end,
      option."isMarkedByTrainee" desc, option."isSameTrainer" desc, together.sessions desc,
      option."gymLocationId" = ${request.gymLocationId}::uuid desc,
      abs(extract(epoch from option.at - asked.at)), option.at, option."trainerName", option."trainerId"
    limit ${MAX_MOVE_OPTIONS}`.execute(ctx.db)
  return rows.map(({ isSameTrainer, ...row }) => {
    const {
      traineeFirstName,
      trainerFirstName,
      preferredTrainerName,
      hoursThatDay,
      daysTooClose,
      ...option
    } = row
    return {
      ...option,
      explanation: explainOption({ ...option, traineeFirstName, isSameTrainer }),
      concerns: option.concerns.map((concern) => concernInWords(concern, row, ctx.actor.timeFormat)),
    }
  })
}

export function askedFor(
  ctx: SignedIn,
  { traineeId, gymLocationId, date, hour, startDate, endDate }: OptionsRequest,
) {
  return sql`
    select users.id as user_id, users.first_name, gym_locations.id as place_id,
      ${date}::date as date, hour_start(${date}::date, ${hour}::integer, gym_locations.time_zone) as at,
      trainee_zone(users.id, ${ctx.env.DEFAULT_TIME_ZONE}) as trainee_zone,
      coalesce(${startDate ?? null}::date, date_trunc('week', ${date}::date)::date) as first,
      coalesce(${endDate ?? null}::date, date_trunc('week', ${date}::date)::date + 6) as last
    from enrollments
    join users on users.id = enrollments.user_id
    join gym_locations on gym_locations.id = ${gymLocationId}::uuid
    where enrollments.id = ${traineeId}::uuid and enrollments.approval_status = 'Approved'
      and enrollments.removed_at is null`
}

export function freeHours({
  brandId,
  traineeId,
  assignmentId,
  trainerId,
  gymLocationId,
  date,
  hour,
}: OptionsRequest) {
  const isAnother = sql`sessions.status = 'Scheduled' and sessions.id is distinct from ${assignmentId}::uuid`
  const isNear = sql`sessions.date between asked.first - 2 and asked.last + 2 and ${isAnother}`
  return sql`
    with person as materialized (
      select brand_trainers.user_id as id from brand_trainers
      where brand_trainers.brand_id = ${brandId}::uuid and brand_trainers.removed_at is null
      union select asked.user_id from asked
    ), busy as materialized (
      select taken.id, range_agg(taken.during) as hours
      from (
        select person.id, sessions.during from asked cross join person
        join sessions on sessions.trainer_user_id = person.id and ${isNear}
        union all select person.id, sessions.during from asked cross join person
        join sessions on sessions.trainee_user_id = person.id and ${isNear}
      ) as taken
      group by taken.id
    )
    select users.id as "trainerId", full_name(users) as "trainerName", users.first_name as trainer_first_name,
      place.id as "gymLocationId", place.name as "gymLocationName", place.time_zone as "timeZone",
      trainer_slots.date, trainer_slots.hour, start.at, users.id = ${trainerId}::uuid as "isSameTrainer",
      start.at = asked.at as "isSameHour",
      (local.at::date, extract(hour from local.at)::smallint) in (
        select trainee_slots.date, trainee_slots.hour from trainee_slots
        where trainee_slots.user_id = (select asked.user_id from asked)) as "isMarkedByTrainee"
    from asked
    join brand_trainers on brand_trainers.brand_id = ${brandId}::uuid and brand_trainers.removed_at is null
    join users on users.id = brand_trainers.user_id and users.is_active and users.id <> asked.user_id
    join trainer_slots on trainer_slots.trainer_id = users.id and trainer_slots.status = 'Available'
      and trainer_slots.date between asked.first and asked.last
    join gym_locations as place on place.id = coalesce(trainer_slots.location_id, asked.place_id)
      and place.brand_id = brand_trainers.brand_id and place.archived_at is null
    -- Once per hour, rather than for each session that it's compared with.
    cross join lateral (
      select hour_start(trainer_slots.date, trainer_slots.hour, place.time_zone) as at offset 0
    ) as start
    cross join lateral (select start.at at time zone asked.trainee_zone as at) as local
    where start.at > current_instant() and not is_too_far_ahead(trainer_slots.date)
      and (trainer_slots.trainer_id, place.id, trainer_slots.date, trainer_slots.hour)
        <> (${trainerId}::uuid, ${gymLocationId}::uuid, ${date}::date, ${hour}::integer)
      and not exists (select from sessions where sessions.slot_id = trainer_slots.id and ${isAnother})
      and not exists (
        select from busy where busy.id in (users.id, asked.user_id)
          and busy.hours && tstzrange(start.at, start.at + interval '1 hour'))
      and not exists (
        select from planned
        where (planned."trainerId" = users.id or planned."traineeId" = ${traineeId}::uuid)
          and abs(extract(epoch from planned.at - start.at)) < 3600)
      and (place.capacity is null or place.capacity > (
        select count(*) from sessions
        where sessions.location_id = place.id and ${isAnother}
          and counts_toward_capacity(sessions, start.at)))`
}
