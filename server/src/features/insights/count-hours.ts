import { sql } from 'kysely'

/** An hour of the week from 0, Monday at midnight, to 167. */
export function hourOfWeek(table: 'slots' | 'sessions') {
  const [date, hour] = [sql.ref(`${table}.date`), sql.ref(`${table}.hour`)]
  return sql`((extract(isodow from ${date})::integer - 1) * 24 + ${hour})`
}

/**
 * Rows of `week`, `hourlyCounts`, and `trainers`: which hours were open, and which ones trainees wanted. An hour that's
 * open anywhere belongs to no location until it's booked; one that another brand booked doesn't count.
 */
export function countHours(brandId: string, weeks: readonly string[]) {
  return sql`
    with weeks as (select week from unnest(${weeks}::date[]) as week),
    ${open(brandId)}, ${marks(brandId)},
    hourly_counts as materialized (
      select both_kinds.week, both_kinds.location_id, jsonb_agg(jsonb_build_array(
        both_kinds.at, both_kinds.open, both_kinds.marked, both_kinds.unmet)) as found
      from (
        select week, location_id, at, sum(open) as open, sum(marked) as marked, sum(unmet) as unmet from (
          select week, location_id, at, count(*) as open, 0 as marked, 0 as unmet from open group by 1, 2, 3
          union all
          select week, location_id, at, 0, count(*), count(*) filter (where is_unmet) from marks group by 1, 2, 3
        ) as either_kind
        group by 1, 2, 3
      ) as both_kinds
      group by 1, 2
    ),
    trainers as materialized (
      select week, location_id, jsonb_agg(jsonb_build_array(trainer_id, hours)) as found
      from (select week, location_id, trainer_id, count(*) as hours from open group by 1, 2, 3) as counted
      group by 1, 2
    )
    select weeks.week, ${perLocation('hourly_counts')} as "hourlyCounts", ${perLocation('trainers')} as trainers from weeks`
}

export function perLocation(table: string) {
  const [week, location, found] = ['week', 'location_id', 'found'].map((name) => sql.ref(`${table}.${name}`))
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_array(${location}, ${found})), '[]')
    from ${sql.ref(table)} where ${week} = weeks.week)`
}

function open(brandId: string) {
  return sql`
    open as materialized (
      select weeks.week, coalesce(sessions.location_id, slots.location_id) as location_id, slots.trainer_id,
        ${hourOfWeek('slots')} as at
      from brand_trainers
      cross join weeks
      join trainer_slots as slots on slots.trainer_id = brand_trainers.user_id
        and slots.date between weeks.week and weeks.week + 6 and slots.status = 'Available'
      left join gym_locations on gym_locations.id = slots.location_id
      left join sessions on sessions.slot_id = slots.id
      where brand_trainers.brand_id = ${brandId}::uuid
        and slots.date <= coalesce(brand_trainers.removed_at::date, 'infinity')
        and case when sessions.id is null
          then slots.location_id is null or gym_locations.brand_id = brand_trainers.brand_id
          else sessions.brand_id = brand_trainers.brand_id end
    )`
}

/** Someone who had as many sessions as they wanted has no unmet wishes, and neither has an hour they trained in. */
function marks(brandId: string) {
  return sql`
    trainees as materialized (
      select enrollments.id, enrollments.user_id, enrollments.location_id,
        sessions_wanted(enrollments.id, enrollments.brand_id) as wanted
      from enrollments
      where enrollments.brand_id = ${brandId}::uuid and enrollments.approval_status = 'Approved'
        and enrollments.removed_at is null
    ),
    booked as materialized (
      select weeks.week, sessions.enrollment_id, count(*) as sessions,
        array_agg(${hourOfWeek('sessions')}) as hours
      from weeks
      join sessions on sessions.brand_id = ${brandId}::uuid and sessions.status = 'Scheduled'
        and sessions.date between weeks.week and weeks.week + 6
      group by weeks.week, sessions.enrollment_id
    ),
    marks as materialized (
      select weeks.week, trainees.location_id, ${hourOfWeek('slots')} as at,
        coalesce(booked.sessions, 0) < trainees.wanted
          and not coalesce(${hourOfWeek('slots')} = any (booked.hours), false) as is_unmet
      from trainees
      cross join weeks
      join trainee_slots as slots on slots.user_id = trainees.user_id
        and slots.date between weeks.week and weeks.week + 6
      left join booked on booked.week = weeks.week and booked.enrollment_id = trainees.id
    )`
}
