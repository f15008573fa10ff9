import type { MySession, MySessionsQuery } from '@spotter/contract/schedule/schedule.ts'
import { DEFAULT_NOTICE_HOURS } from '@spotter/contract/schedule/session-requests.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { listed } from '../../../platform/http/route.ts'
import { moveTo } from '../requests/requests.queries.ts'
import { paymentColumns } from '../schedule.queries.ts'

export async function readMySessions(ctx: SignedIn, query: MySessionsQuery) {
  const order = (query.past && !query.startDate) || query.markable ? sql`desc` : sql`asc`
  const { rows } = await sql<(MySession | { id: null }) & { total: number }>`
    with wanted as materialized (
      select sessions.id, sessions.during from sessions
      where (sessions.trainer_user_id = ${ctx.actor.userId} or sessions.trainee_user_id = ${ctx.actor.userId})
        and ${isWanted(ctx.actor.userId, query)} and (sessions.status = 'Scheduled' or ${query.includeCancelled}
          or ${query.includeExcused} and exists (
            select from session_requests
            where session_requests.assignment_id = sessions.id and session_requests.state = 'accepted'
              and session_requests.user_id = ${ctx.actor.userId}))
    ), page as (
      select wanted.id from wanted
      order by lower(wanted.during) ${order}, wanted.id
      limit ${query.page === undefined ? null : query.pageSize}
      offset ${((query.page ?? 1) - 1) * query.pageSize}
    )
    select ${mySessionColumns(ctx.actor.userId)}, counted.total, requests.mine as request,
      contact.email as "traineeEmail", contact.phone as "traineePhone",
      case when sessions.trainer_user_id = ${ctx.actor.userId} and is_upcoming(sessions) then back_to_back(
        sessions.trainer_user_id, lower(sessions.during), sessions.location_id, null, null)
        else '[]' end as "backToBack",
      coalesce(requests.mine->>'state' = 'open', false) as "hasOpenRequest",
      ${ownMove(ctx.actor.userId)} as "ownMove",
      coalesce(request_settings.notice_hours, ${DEFAULT_NOTICE_HOURS})::integer as "noticeHours"
    from (select count(*)::integer as total from wanted) as counted
    left join (page join sessions on sessions.id = page.id ${mySessionJoins(ctx.actor.userId)}) on true
    left join request_settings on request_settings.brand_id = sessions.brand_id
    left join offer_settings on offer_settings.brand_id = sessions.brand_id
    left join lateral (${latestRequest(ctx.actor.userId)}) as requests on true
    left join lateral (${traineeContact(ctx.actor.userId)}) as contact on true
    order by lower(sessions.during) ${order}, sessions.id`.execute(ctx.db)
  return listed(
    rows.filter((row) => row.id !== null).map(({ total: _, ...row }) => row),
    rows[0]!.total,
  )
}

const worksThere = sql`works_for(sessions.trainer_user_id, sessions.brand_id)`

/** Whether the trainer can; managers can mark what a former trainer left unmarked. */
const canMark = sql`(can_mark_attendance(sessions) and ${worksThere})`

function isWanted(userId: string, { past, markable, startDate, endDate }: MySessionsQuery) {
  if (markable) return sql`sessions.trainer_user_id = ${userId} and ${canMark}`
  if (startDate) return sql`sessions.date between ${startDate} and ${endDate}`
  return past
    ? sql`upper(sessions.during) <= current_instant()`
    : sql`upper(sessions.during) > current_instant()`
}

/** What the brand allows, until the session begins within its notice for moves. */
function ownMove(userId: string) {
  return sql`
    case when sessions.trainee_user_id = ${userId} and sessions.status = 'Scheduled' and gym_brands.is_active
      and lower(sessions.during) >= current_instant() + make_interval(hours => coalesce(
        offer_settings.move_notice_hours, request_settings.notice_hours, ${DEFAULT_NOTICE_HOURS})::integer)
      then nullif(offer_settings.moves, 'off') end`
}

function latestRequest(userId: string) {
  return sql`
    select json_build_object('state', session_requests.state, 'reason', session_requests.reason,
      'isLate', session_requests.is_late, 'answer', session_requests.answer, 'moveTo', ${moveTo}) as mine
    from session_requests
    where session_requests.assignment_id = sessions.id and session_requests.user_id = ${userId}
      and session_requests.state <> 'withdrawn'
    order by session_requests.created_at desc, session_requests.id desc limit 1`
}

/** Only for the trainer, while both still belong to the gym. Calendar feeds, which anyone with the link can read, go without. */
function traineeContact(userId: string) {
  return sql`
    select trainee.email, trainee.phone from users as trainee
    join enrollments on enrollments.id = sessions.enrollment_id and enrollments.removed_at is null
    where trainee.id = sessions.trainee_user_id and trainee.erased_at is null
      and sessions.trainer_user_id = ${userId} and ${worksThere}
      and (is_upcoming(sessions) or can_mark_attendance(sessions))`
}

export function mySessionColumns(userId: string) {
  return sql`
    sessions.id, case when sessions.trainer_user_id = ${userId} then 'trainer' else 'trainee' end as role,
    full_name(other) as "personName",
    sessions.date, sessions.hour, gym_locations.time_zone as "timeZone",
    lower(sessions.during) as "startsAt", upper(sessions.during) as "endsAt", session_status(sessions) as status,
    gym_brands.name as "gymBrandName", gym_locations.id as "gymLocationId",
    gym_locations.name as "gymLocationName",
    concat_ws(', ', gym_locations.address, gym_locations.city) as address,
    sessions.notes, sessions.cancel_reason as "cancelReason",
    attendance_of(sessions) as attendance, ${canMark} as "canMarkAttendance", ${paymentColumns}`
}

/** `other` is the person on the other side. */
export function mySessionJoins(userId: string) {
  return sql`
    join gym_locations on gym_locations.id = sessions.location_id
    join gym_brands on gym_brands.id = sessions.brand_id
    join users as other on other.id = case when sessions.trainer_user_id = ${userId}
      then sessions.trainee_user_id else sessions.trainer_user_id end`
}
