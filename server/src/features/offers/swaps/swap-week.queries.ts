import { MAX_SWAPS_PER_WEEK } from '@spotter/contract/shared/limits.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import type { OwnSession } from '../own-moves/own-moves.queries.ts'
import type { SwapWeek } from './find-swaps.ts'

export type SwapScope = Pick<
  OwnSession,
  'assignmentId' | 'brandId' | 'traineeId' | 'week' | 'noticeHours' | 'moveTrainers'
>

/** Everything that swaps in the week of this session depend on, for all of the brand's sessions or only for these. */
export async function readSwapWeek(
  ctx: { db: Context['db']; env: Pick<Context['env'], 'demo' | 'DEFAULT_TIME_ZONE'> },
  session: SwapScope,
  only: readonly string[] | null = null,
): Promise<SwapWeek> {
  const { brandId, week, noticeHours, moveTrainers } = session
  const ms = (instant: ReturnType<typeof sql>) =>
    sql`(extract(epoch from ${instant}) * 1000)::double precision`
  const { rows } = await sql<SwapWeek>`
    with held as materialized (
      select sessions.id, sessions.enrollment_id, sessions.trainee_user_id as user_id, sessions.trainer_user_id,
        sessions.location_id, sessions.date, sessions.hour, sessions.revision, lower(sessions.during) as at,
        enrollments.approval_status = 'Approved' and enrollments.removed_at is null and ${isUsable(ctx.env)}
          and not trainer_slots.is_away and not ${hasRequest} and not ${isDrafted} as is_movable,
        ${isAskable(session)} as is_askable
      from sessions
      join enrollments on enrollments.id = sessions.enrollment_id
      join users on users.id = sessions.trainee_user_id
      join trainer_slots on trainer_slots.id = sessions.slot_id
      where sessions.brand_id = ${brandId}::uuid and sessions.status = 'Scheduled'
        and sessions.date between ${week}::date and ${week}::date + 6
        and lower(sessions.during) >= current_instant() + make_interval(hours => ${noticeHours}::integer)
        and ${only === null ? sql`true` : sql`sessions.id = any(${only}::uuid[])`}
    ), person as materialized (
      select held.enrollment_id, held.user_id, trainee_zone(held.user_id, ${ctx.env.DEFAULT_TIME_ZONE}) as zone
      from (select distinct held.enrollment_id, held.user_id from held) as held
    ), clock as materialized (
      select zones.zone, instant.at, (instant.at at time zone zones.zone)::date as date,
        extract(hour from instant.at at time zone zones.zone)::smallint as hour
      from (select distinct person.zone from person) as zones
      cross join (select distinct held.at from held) as instant
    ), marked as materialized (
      select person.enrollment_id, jsonb_agg(${ms(sql`clock.at`)}) as marks
      from person
      join trainee_slots on trainee_slots.user_id = person.user_id
        and trainee_slots.date between ${week}::date - 1 and ${week}::date + 7
      join clock on clock.zone = person.zone and clock.date = trainee_slots.date and clock.hour = trainee_slots.hour
      group by person.enrollment_id
    ), theirs as materialized (
      select person.enrollment_id, sessions.id, lower(sessions.during) as at,
        case when sessions.enrollment_id = person.enrollment_id then sessions.date end as date
      from person join sessions on sessions.trainee_user_id = person.user_id and sessions.status = 'Scheduled'
        and sessions.date between ${week}::date - 7 and ${week}::date + 13
      union all
      select person.enrollment_id, sessions.id, lower(sessions.during), null
      from person join sessions on sessions.trainer_user_id = person.user_id and sessions.status = 'Scheduled'
        and sessions.date between ${week}::date - 2 and ${week}::date + 8
    ), busy as materialized (
      select theirs.enrollment_id, jsonb_agg(jsonb_build_object('assignmentId', theirs.id, 'at', ${ms(sql`theirs.at`)},
        'date', theirs.date)) as sessions
      from theirs group by theirs.enrollment_id
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('assignmentId', held.id, 'traineeId', held.enrollment_id,
        'trainerId', held.trainer_user_id, 'gymLocationId', held.location_id, 'date', held.date, 'hour', held.hour,
        'revision', held.revision, 'at', ${ms(sql`held.at`)}, 'isMovable', held.is_movable,
        'isAskable', held.is_askable)), '[]') from held) as sessions,
      (select coalesce(jsonb_agg(jsonb_build_object('traineeId', person.enrollment_id, 'userId', person.user_id,
        'marks', coalesce(marked.marks, '[]'), 'sessions', coalesce(busy.sessions, '[]'),
        'sessionsPerDay', coalesce(training_wishes.sessions_per_day, 1),
        'restDays', coalesce(training_wishes.rest_days, 0), 'trainers', ${trainersOf(moveTrainers)})), '[]')
      from person
      left join marked on marked.enrollment_id = person.enrollment_id
      left join busy on busy.enrollment_id = person.enrollment_id
      left join training_wishes on training_wishes.enrollment_id = person.enrollment_id) as people`.execute(
    ctx.db,
  )
  return rows[0]!
}

const hasRequest = sql`exists (
  select from session_requests
  where session_requests.assignment_id = sessions.id and session_requests.state = 'open')`

/** An open draft changes the session. */
const isDrafted = sql`exists (
  select from planning_changes join planning_drafts on planning_drafts.id = planning_changes.draft_id
  where planning_changes.assignment_id = sessions.id and planning_drafts.published_at is null)`

/** Nobody is asked about a session twice at a time, more than a few times per week, or again after a no to the same person. */
function isAskable({ assignmentId, week, traineeId }: SwapScope) {
  return sql`not exists (
    select from swap_people join swaps on swaps.id = swap_people.swap_id
    where swap_people.assignment_id = sessions.id and (is_open_swap(swaps)
      or swap_people.answer = 'no' and swaps.asked_by = ${traineeId}::uuid and exists (
        select from swap_people as asker
        where asker.swap_id = swaps.id and asker.place = 0 and asker.assignment_id = ${assignmentId}::uuid))
  ) and (
    select count(*) from swap_people join swaps on swaps.id = swap_people.swap_id
    where swap_people.enrollment_id = sessions.enrollment_id and swap_people.place > 0
      and swaps.week = ${week}::date) < ${MAX_SWAPS_PER_WEEK}
  and not exists (
    select from notification_opt_outs
    where notification_opt_outs.user_id = sessions.trainee_user_id
      and notification_opt_outs.brand_id = sessions.brand_id
      and notification_opt_outs.notification_type = 'SwapAsked')`
}

/** Whom the brand lets its trainees move to, besides the trainer they have. */
function trainersOf(moveTrainers: OwnSession['moveTrainers']) {
  if (moveTrainers === 'any') return sql`null::jsonb`
  if (moveTrainers === 'same') return sql`'[]'::jsonb`
  return sql`(
    select coalesce(jsonb_agg(distinct earlier.trainer_user_id), '[]') from sessions as earlier
    where earlier.enrollment_id = person.enrollment_id and earlier.status = 'Scheduled'
      and lower(earlier.during) <= current_instant())`
}
