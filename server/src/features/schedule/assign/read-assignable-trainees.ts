import {
  type AssignableTrainee,
  type AssignableTraineesQuery,
  TRAINEE_WARNINGS,
} from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { listed } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/refusal.ts'
import { isInSession } from '../schedule.queries.ts'
import { scopeOf } from '../scope.queries.ts'

type Row = Omit<AssignableTrainee, 'warning'> & { total: number }

export async function readAssignableTrainees(ctx: SignedIn, query: AssignableTraineesQuery) {
  const { rows } = await sql<Row | { id: null; total: number }>`
    with scope as (${scopeOf(ctx, { brandId: query.gymBrandId, locationId: query.gymLocationId })}),
    ${trainerAndTrainees(ctx, query)},
    page as (
      select * from trainees order by "fullName", id
      limit ${query.page === undefined ? null : query.pageSize}
      offset ${((query.page ?? 1) - 1) * query.pageSize}
    )
    select page.*, (select count(*)::integer from trainees) as total
    from trainer left join page on true
    order by page."fullName", page.id`.execute(ctx.db)
  const [first] = rows
  if (!first) throw notFound('Trainer')
  const known = rows.filter((row) => row.id !== null)
  return listed(
    known.map(({ total: _, ...row }) => ({ ...row, warning: TRAINEE_WARNINGS[row.state] })),
    first.total,
  )
}

type AskedHour = Pick<AssignableTraineesQuery, 'date' | 'hour' | 'search' | 'trainerId'>

/** Needs `scope`. There is no `trainer` if nobody of that ID works for the brand. */
export function trainerAndTrainees(ctx: SignedIn, query: AskedHour) {
  return sql`
    trainer as (
      select brand_trainers.user_id from scope
      join brand_trainers on brand_trainers.brand_id = scope.brand_id
        and brand_trainers.user_id = ${query.trainerId} and brand_trainers.removed_at is null
    ), trainees as (${traineesWithState(ctx, query)})`
}

/** Each on the clock of the place asked for, else of their own: an hour they set counts where it is the same instant. */
function traineesWithState(ctx: SignedIn, { date, hour, search, trainerId }: AskedHour) {
  const isMatch = search
    ? sql`position(lower(${search}) in lower(
        concat_ws(' ', users.first_name, users.last_name, users.email, preferred.name))) > 0`
    : sql`true`
  return sql`
    select enrollments.id, users.id as "userId", full_name(users) as "fullName",
      users.email, preferred.id as "gymLocationId", preferred.name as "gymLocationName",
      case when ${isInSession(sql`users.id`)} then 'busy'
        when exists (
          select from trainee_slots
          where trainee_slots.user_id = users.id and trainee_slots.date = local.at::date
            and trainee_slots.hour = extract(hour from local.at)
        ) then 'available'
        else 'unavailable' end as state
    from scope
    join enrollments on enrollments.brand_id = scope.brand_id and enrollments.approval_status = 'Approved'
      and enrollments.removed_at is null and enrollments.user_id <> ${trainerId}
    join users on users.id = enrollments.user_id and users.is_active
    left join gym_locations as preferred on preferred.id = enrollments.location_id
    cross join lateral (
      select case when scope.place_id is null then coalesce(preferred.time_zone, scope.zone) else scope.zone end as zone
    ) as clock
    cross join lateral (select hour_start(${date}, ${hour}::integer, clock.zone) as at) as start
    cross join lateral (
      select start.at at time zone trainee_zone(users.id, ${ctx.env.DEFAULT_TIME_ZONE}) as at
    ) as local
    where ${isMatch}`
}
