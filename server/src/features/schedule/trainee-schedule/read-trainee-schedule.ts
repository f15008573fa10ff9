import { type ScheduleFacts, stateOfHour, whyNotThisHour } from '@spotter/contract/hours/reasons.ts'
import type { Assignment, ScheduleHour, TraineeDaysQuery } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { hoursOfTrainers, loadOf, trainerHourTables } from '../overview/trainer-hours.queries.ts'
import { assignmentColumns } from '../schedule.queries.ts'
import { daysOf, scopeOf } from '../scope.queries.ts'

type Row = Omit<ScheduleFacts, 'hasAssignment' | 'assignedTrainer'> &
  (Assignment | (Omit<Assignment, 'id'> & { id: null })) & {
    gridDate: string
    gridHour: number
    traineeIsAvailable: boolean
  }

/** One trainee's week, hour by hour: its state, why it can't be used, and whether the trainee is available. */
export async function readTraineeSchedule(
  ctx: SignedIn,
  traineeId: string,
  query: TraineeDaysQuery,
): Promise<ScheduleHour[]> {
  const { rows } = await sql<Row>`
    with scope as (${scopeOf(ctx, { traineeId, locationId: query.gymLocationId, isApproved: true })}), days as (${daysOf(query)}),
    ${trainerHourTables},
    busy_hours as (${busyHours}),
    grid as materialized (${everyHour}),
    trainers_at as (
      select slots.date, slots.hour, count(*) filter (where seen.status = 'Available')::integer as free,
        jsonb_agg(jsonb_build_object('name', trainers.name, 'traineeName', full_name(trainee))
          order by trainers.name) filter (where own.booked or busy.elsewhere) as taken
      from scope cross join ${hoursOfTrainers({ onlyAt: sql`coalesce(scope.place_id, trainer_slots.location_id)` })}
      left join users as trainee on trainee.id = assignments.trainee_user_id and own.booked
      where trainers.id <> scope.trainee_user_id
      group by slots.date, slots.hour
    )
    select grid.date as "gridDate", grid.hour as "gridHour", ${assignmentColumns},
      grid.start <= scope.now as "isPast",
      scope.place_name as "locationName", scope.place_capacity as capacity,
      ${loadOf(sql`scope.place_id`, sql`grid.start`)} as "sessionsAtHour", coalesce(trainers_at.free, 0) as "freeTrainers",
      coalesce(trainers_at.taken, '[]') as "takenTrainers",
      busy_hours.date is not null as "traineeIsBusy", trainee_slots.id is not null as "traineeIsAvailable"
    from scope cross join grid
    cross join lateral (select grid.start at time zone scope.trainee_zone as at) as own
    left join assignments on assignments.enrollment_id = scope.enrollment_id and assignments.status = 'Scheduled'
      and assignments.date = grid.date and assignments.hour = grid.hour
    left join gym_locations on gym_locations.id = assignments.location_id
    left join users as trainer on trainer.id = assignments.trainer_user_id
    left join users as trainee on trainee.id = assignments.trainee_user_id
    left join trainers_at on trainers_at.date = grid.date and trainers_at.hour = grid.hour
    left join busy_hours on busy_hours.date = grid.date and busy_hours.hour = grid.hour
    left join trainee_slots on trainee_slots.user_id = scope.trainee_user_id
      and trainee_slots.date = own.at::date and trainee_slots.hour = extract(hour from own.at)
    order by grid.date, grid.hour`.execute(ctx.db)
  if (rows.length === 0) throw notFound('Trainee')
  return rows.map(asScheduleHour)
}

const everyHour = sql`
  select day.at::date as date, clock.hour, hour_start(day.at::date, clock.hour, scope.zone) as start
  from scope cross join days
  cross join generate_series(days.first::timestamp, days.last::timestamp, interval '1 day') as day (at)
  cross join generate_series(0, 23) as clock (hour)`

/** Hours in the scope's time zone that overlap the trainee's sessions: two if the zones differ by half an hour. */
const busyHours = sql`
  select distinct hours.date, hours.hour
  from scope cross join days
  join assignments on scope.trainee_user_id in (assignments.trainee_user_id, assignments.trainer_user_id)
    and assignments.status = 'Scheduled'
    and assignments.date between days.first - 2 and days.last + 2
  join gym_locations on gym_locations.id = assignments.location_id
  cross join lateral (
    select assignments.date, assignments.hour where gym_locations.time_zone = scope.zone
    union
    select local.at::date, extract(hour from local.at)::smallint
    from unnest(array[lower(assignments.during), upper(assignments.during) - interval '1 minute']) as edge,
      lateral (select edge at time zone scope.zone as at) as local
    where gym_locations.time_zone <> scope.zone
  ) as hours (date, hour)
  where hours.date between days.first and days.last`

function asScheduleHour(row: Row): ScheduleHour {
  const facts = { ...row, hasAssignment: row.id !== null, assignedTrainer: row.trainerName }
  return {
    date: row.gridDate,
    hour: row.gridHour,
    state: stateOfHour(facts),
    whyNot: whyNotThisHour(facts),
    isPast: row.isPast,
    traineeIsAvailable: row.traineeIsAvailable,
    freeTrainers: row.freeTrainers,
    assignment: row.id === null ? null : row,
  }
}
