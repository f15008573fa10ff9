import type { OfferSettings } from '@spotter/contract/offers/offer-settings.ts'
import type { OwnMoveHour } from '@spotter/contract/offers/own-moves.ts'
import { DEFAULT_NOTICE_HOURS } from '@spotter/contract/schedule/session-requests.ts'
import { MAX_MOVE_OPTIONS } from '@spotter/contract/shared/limits.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import {
  askedFor,
  freeHours,
  judgedPlaces,
  plannedPlaces,
  type SessionSlot,
} from '../../schedule/schedule.public.ts'
import { isBeingPlanned, isDrafted } from '../drafts.queries.ts'
import { isOffered } from '../hours/hour-offers.queries.ts'
import type { OwnMoveFacts } from './own-moves.rules.ts'

const USUAL_DAYS = 28

export interface OwnSession extends OwnMoveFacts, SessionSlot {
  assignmentId: string
  brandId: string
  traineeId: string
  week: string
  moveTrainers: OfferSettings['moveTrainers']
}

/** A session of the caller's, as the one who's trained, with what their brand allows. Anything else is a 404. */
export async function requireOwnSession(ctx: SignedIn, assignmentId: string): Promise<OwnSession> {
  const session = await findOwnSession(ctx, assignmentId)
  if (!session) throw notFound('Session')
  return session
}

export async function findOwnSession(
  { db, actor }: SignedIn,
  assignmentId: string,
): Promise<OwnSession | undefined> {
  const { rows } = await sql<OwnSession>`
    select sessions.id as "assignmentId", sessions.brand_id as "brandId",
      sessions.enrollment_id as "traineeId", sessions.trainer_user_id as "trainerId",
      sessions.location_id as "gymLocationId", sessions.date, sessions.hour, sessions.revision,
      lower(sessions.during) as "startsAt", current_instant() as now, planned.week,
      case when gym_brands.is_active then coalesce(offer_settings.moves, 'off') else 'off' end as mode,
      coalesce(offer_settings.move_trainers, 'same') as "moveTrainers",
      coalesce(offer_settings.moves_per_week, 1)::integer as "movesPerWeek",
      coalesce(offer_settings.move_notice_hours, request_settings.notice_hours,
        ${DEFAULT_NOTICE_HOURS})::integer as "noticeHours",
      exists (
        select from session_requests
        where session_requests.assignment_id = sessions.id and session_requests.state = 'open'
      ) as "hasOpenRequest",
      ${isBeingPlanned(sql`sessions.brand_id`, sql`planned.week`)} as "isBeingPlanned",
      (select count(*) from trainee_moves
        where trainee_moves.enrollment_id = sessions.enrollment_id and trainee_moves.week = planned.week
          and trainee_moves.undone_at is null)::integer
      + (select count(*) from swaps
        where swaps.asked_by = sessions.enrollment_id and swaps.week = planned.week
          and swaps.state = 'done')::integer
      + (select count(*) from session_requests join sessions as asked on asked.id = session_requests.assignment_id
        where session_requests.user_id = sessions.trainee_user_id and asked.enrollment_id = sessions.enrollment_id
          and session_requests.to_date between planned.week and planned.week + 6
          and session_requests.state in ('open', 'accepted'))::integer as "movesMade"
    from sessions
    join gym_brands on gym_brands.id = sessions.brand_id
    left join offer_settings on offer_settings.brand_id = sessions.brand_id
    left join request_settings on request_settings.brand_id = sessions.brand_id
    cross join lateral (select date_trunc('week', sessions.date)::date as week) as planned
    where sessions.id = ${assignmentId}::uuid and sessions.trainee_user_id = ${actor.userId}::uuid
      and sessions.status = 'Scheduled'`.execute(db)
  return rows[0]
}

const FREE_HOUR = { trainerId: sql`free."trainerId"`, date: sql`free.date`, hour: sql`free.hour` }

/** How many of the best hours are held against the trainers' limits. */
const JUDGED = 3 * MAX_MOVE_OPTIONS

/**
 * The hours of the session's week that its trainee can take now and that nobody who's left out could use, best first;
 * `only` looks at a single one. Everything about hours themselves is as for a manager who moves a session, and what takes a
 * trainer beyond their limits is left to managers.
 */
export async function listOwnMoveHours(ctx: SignedIn, session: OwnSession, only?: SessionSlot) {
  const best = sql`option."isMarkedByTrainee" desc, option."isSameTrainer" desc, option."isUsualHour" desc,
    option."gymLocationId" = ${session.gymLocationId}::uuid desc,
    abs(extract(epoch from option.at - asked.at)), option.at, option."trainerName", option."trainerId"`
  const { rows } = await sql<OwnMoveHour>`
    with asked as materialized (${askedFor(ctx, session)}), ${plannedPlaces([])},
    free as materialized (
      select free.* from (${freeHours(session)}) as free
      where free.at >= current_instant() + make_interval(hours => ${session.noticeHours}::integer)
        and ${mayTrain(session)} and ${isOnly(only)} and not ${isDrafted(sql`${session.brandId}::uuid`, FREE_HOUR)}
        and not ${isOffered(FREE_HOUR)}
    ),
    contested as materialized (
      select left_out.at, count(*) as people, (array_agg(left_out.user_id))[1] as one_of_them
      from left_out_at(${session.brandId}::uuid, ${session.week}::date, ${ctx.env.DEFAULT_TIME_ZONE},
        array(select distinct free.at from free)) as left_out
      where left_out.enrollment_id <> ${session.traineeId}::uuid
      group by left_out.at
    ),
    option as materialized (
      select option.* from (select free.*, ${isUsualHour(session)} as "isUsualHour" from free) as option
      cross join asked
      where not (${isFreeBesides(session)} and exists (
        select from contested where contested.at = option.at and (contested.people > 1 or contested.one_of_them <> option."trainerId")))
      order by ${best}
      limit ${JUDGED}
    ),
    ${judgedPlaces({ ...session, planned: [] })}
    select option."trainerId", option."trainerName", option."gymLocationId", option."gymLocationName",
      option.date, option.hour, option."timeZone", option."isMarkedByTrainee" as "isMarked",
      option."isSameTrainer", option."isUsualHour"
    from judged as option cross join asked
    where not jsonb_path_exists(option.concerns, '$[*].kind ? (@ == "hours" || @ == "hours-on-day" || @ == "two-places")')
    order by option.concerns <> '[]', ${best}
    limit ${MAX_MOVE_OPTIONS}`.execute(ctx.db)
  return rows
}

/** They trained at that hour on that weekday in the weeks before. */
function isUsualHour({ traineeId, week }: OwnSession) {
  return sql`exists (
    select from sessions as earlier
    where earlier.enrollment_id = ${traineeId}::uuid and earlier.status = 'Scheduled'
      and earlier.date between ${week}::date - ${USUAL_DAYS}::integer and ${week}::date - 1
      and extract(isodow from earlier.date) = extract(isodow from free.date) and earlier.hour = free.hour)`
}

/** Whom the brand lets its trainees move to. */
function mayTrain({ moveTrainers, traineeId, trainerId }: OwnSession) {
  if (moveTrainers === 'any') return sql`true`
  const isSame = sql`free."trainerId" = ${trainerId}::uuid`
  if (moveTrainers === 'same') return isSame
  return sql`(${isSame} or free."trainerId" in (
    select earlier.trainer_user_id from sessions as earlier
    where earlier.enrollment_id = ${traineeId}::uuid and earlier.status = 'Scheduled'
      and lower(earlier.during) <= current_instant()))`
}

function isOnly(only: SessionSlot | undefined) {
  if (!only) return sql`true`
  const { trainerId, gymLocationId, date, hour } = only
  return sql`(free."trainerId", free."gymLocationId", free.date, free.hour)
    = (${trainerId}::uuid, ${gymLocationId}::uuid, ${date}::date, ${hour}::integer)`
}

/** Whether someone else could have the hour while this session stays where it is: it must not need its trainer or the last place. */
function isFreeBesides({ trainerId, gymLocationId }: OwnSession) {
  const overlaps = sql`option.at > asked.at - interval '1 hour' and option.at < asked.at + interval '1 hour'`
  // The place is counted for the few hours that overlap only.
  return sql`case when ${overlaps} then not (option."trainerId" = ${trainerId}::uuid
    or option."gymLocationId" = ${gymLocationId}::uuid and (
      select place.capacity <= count(*) from gym_locations as place
      join sessions on sessions.location_id = place.id and counts_toward_capacity(sessions, option.at)
      where place.id = option."gymLocationId" group by place.capacity) is true) else true end`
}
