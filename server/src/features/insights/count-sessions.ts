import { LATE_HOURS } from '@spotter/contract/schedule/attendance.ts'
import { UNDONE_REASON } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { hourOfWeek, perLocation } from './count-hours.ts'

export function countSessions(brandId: string, weeks: readonly string[]) {
  return sql`
    with weeks as (select week from unnest(${weeks}::date[]) as week),
    ${sessionsOf(brandId)},
    hourly_counts as materialized (
      select week, location_id, jsonb_agg(jsonb_build_array(at, booked)) as found
      from (select week, location_id, at, count(*) as booked from counted_sessions where is_held group by 1, 2, 3) as counted
      group by 1, 2
    ),
    trainers as materialized (
      select week, location_id, jsonb_agg(jsonb_build_array(trainer_user_id, booked)) as found
      from (
        select week, location_id, trainer_user_id, count(*) as booked from counted_sessions where is_held group by 1, 2, 3
      ) as counted
      group by 1, 2
    ),
    counts as materialized (
      select week, location_id, jsonb_build_array(jsonb_build_array(
        count(*) filter (where is_held), count(*) filter (where not is_held),
        count(*) filter (where attendance = 'NoShow'), count(*) filter (where is_late))) as found
      from counted_sessions group by 1, 2
    ),
    revenue as materialized (
      select week, location_id, jsonb_agg(jsonb_build_array(
        currency, booked::text, coalesce(paid, 0.00)::text, coalesce(overdue, 0.00)::text)) as found
      from (
        select week, location_id, currency, sum(price) as booked, sum(price) filter (where payment = 'paid') as paid,
          sum(price) filter (where payment = 'overdue') as overdue
        from counted_sessions where payment is not null and price is not null and pack_id is null group by 1, 2, 3
      ) as summed
      group by 1, 2
    )
    select weeks.week, ${perLocation('hourly_counts')} as "hourlyCounts", ${perLocation('trainers')} as trainers,
      ${perLocation('counts')} as counts, ${perLocation('revenue')} as revenue
    from weeks`
}

/**
 * Without those that a manager took back right away: nobody was going to train. One that's paid counts as money, unless a pack
 * covers it, which was money when it was sold.
 */
function sessionsOf(brandId: string) {
  return sql`
    counted_sessions as materialized (
      select weeks.week, sessions.location_id, sessions.trainer_user_id, sessions.attendance,
        ${hourOfWeek('sessions')} as at, sessions.status = 'Scheduled' as is_held,
        sessions.attendance is not distinct from 'LateCancellation'
          or coalesce(sessions.cancelled_at > lower(sessions.during)
            - make_interval(hours => ${LATE_HOURS}::integer), false) as is_late,
        sessions.currency, sessions.price, sessions.pack_id, payment_status_of(sessions) as payment
      from weeks
      join sessions on sessions.brand_id = ${brandId}::uuid
        and sessions.date between weeks.week and weeks.week + 6
        and (sessions.cancel_reason is distinct from ${UNDONE_REASON} or sessions.payment_status = 'paid')
    )`
}
