import type { ApprovalStatus } from '@spotter/contract/enrollment/enrollment.ts'
import type { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import type { RequestState } from '@spotter/contract/schedule/session-requests.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isUsable } from '../../../platform/usable-account.ts'

export interface SessionFacts {
  id: string
  /** Grows with each change that calendars have to show. */
  revision: number
  date: string
  hour: number
  startsAt: string
  /** Seen from its place, now. */
  isTomorrow: boolean
  location: Place
  trainerId: string
  trainerName: string
  traineeName: string
  /** Where the recipient believes it to be, if it has moved since. */
  from: Whereabouts | null
  /** It's another trainer's now; the rest says how the recipient knows it. */
  isHandedOver: boolean
  /** The recipient has no part in it, but manages its brand. */
  isOthers: boolean
}

type Whereabouts = Pick<SessionFacts, 'date' | 'hour' | 'startsAt' | 'location' | 'trainerId' | 'trainerName'>

interface Place {
  name: string
  address: string
  city: string
  timeZone: string
}

export interface MailFacts {
  id: string
  type: NotificationType
  createdAt: string
  brand: { id: string; name: string; contactEmail: string }
  recipient: {
    id: string
    firstName: string
    name: string
    email: string
    timeFormat: '12h' | '24h'
    isActive: boolean
    hasOptedOut: boolean
    managesBrand: boolean
  }
  trainee: {
    name: string
    email: string
    approvalStatus: ApprovalStatus
    isRemoved: boolean
    locationName: string | null
  } | null
  /** How many people wait for approval, in an email about all of them. */
  waiting: number | null
  sessions: SessionFacts[]
  /** That someone can't make it or would like to move it, and the answer. */
  request: {
    state: RequestState
    requesterName: string
    reason: string | null
    isLate: boolean
    answer: string | null
    /** The answer canceled the session, rather than moving it or leaving it on the schedule. */
    isCancelled: boolean
    /** Where the session should go; null for someone who can't make it. */
    moveTo: MailHour | null
  } | null
  /** The hour that the recipient is offered. */
  offer: {
    id: string
    date: string
    hour: number
    trainerName: string
    location: Place
    /** Nobody has taken it, and it's still the recipient's turn. */
    isOpen: boolean
    expiresAt: string
  } | null
  swap: SwapFacts | null
  pack: PackFacts | null
}

/** A pack that's nearly used up or ends soon. */
export interface PackFacts {
  name: string
  sessions: number
  left: number
  validUntil: string | null
  isExpired: boolean
  /** Within two weeks. */
  endsSoon: boolean
}

interface MailHour {
  date: string
  hour: number
  trainerName: string
  locationName: string
}

/** A swap; the rest is null for recipients who aren't in it. */
export interface SwapFacts {
  isOpen: boolean
  hasAnswered: boolean
  lapsesAt: string
  timeZone: string
  /** What their link is about. */
  personId: string | null
  to: MailHour | null
  /** The others, by first name, once it's done. */
  names: string[]
}

export async function readMailFacts(
  { db, env }: Pick<Context, 'db' | 'env'>,
  notificationId: string,
): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    select notifications.id, notifications.notification_type as type, notifications.created_at as "createdAt",
      json_build_object('id', gym_brands.id, 'name', gym_brands.name, 'contactEmail', gym_brands.contact_email)
        as brand,
      json_build_object('id', recipient.id, 'firstName', recipient.first_name,
        'name', full_name(recipient), 'email', recipient.email,
        'timeFormat', recipient.time_format, 'isActive', ${isUsable(env, 'recipient')},
        'hasOptedOut', notification_opt_outs.user_id is not null,
        'managesBrand', acting_managers.user_id is not null) as recipient,
      case when trainee.id is not null then json_build_object(
        'name', full_name(trainee), 'email', trainee.email,
        'approvalStatus', enrollments.approval_status, 'isRemoved', enrollments.removed_at is not null,
        'locationName', preferred.name) end as trainee,
      case when notifications.notification_type = 'TraineeEnrolled' and notifications.enrollment_id is null then (
        select count(*)::integer from enrollments as others
        where others.brand_id = notifications.brand_id and others.approval_status = 'Pending'
          and others.removed_at is null) end as waiting,
      ${requestFacts} as request, ${offerFacts} as offer, ${swapFacts} as swap, ${packFacts} as pack, ${sessionsOf} as sessions
    from notifications
    join gym_brands on gym_brands.id = notifications.brand_id
    join users as recipient on recipient.id = notifications.recipient_user_id
    left join notification_opt_outs on notification_opt_outs.user_id = recipient.id
      and notification_opt_outs.brand_id = notifications.brand_id
      and notification_opt_outs.notification_type = notifications.notification_type
    left join acting_managers on acting_managers.user_id = recipient.id
      and acting_managers.brand_id = notifications.brand_id
    left join enrollments on enrollments.id = notifications.enrollment_id
    left join users as trainee on trainee.id = enrollments.user_id
    left join gym_locations as preferred on preferred.id = enrollments.location_id
    left join session_requests on session_requests.id = notifications.request_id
    left join users as requester on requester.id = session_requests.user_id
    where notifications.id = ${notificationId}::uuid`.execute(db)
  const facts = rows[0]!
  return { ...facts, sessions: facts.sessions.map((session) => asRecipientKnowsIt(facts.type, session)) }
}

/** People who no longer have a session read where and when they last knew it to be. */
function asRecipientKnowsIt(type: NotificationType, session: SessionFacts): SessionFacts {
  const isGone = type === 'SessionCancelled' || session.isHandedOver
  return isGone && session.from ? { ...session, ...session.from, from: null } : session
}

const requestFacts = sql`
  case when session_requests.id is not null then json_build_object('state', session_requests.state,
    'requesterName', full_name(requester), 'reason', session_requests.reason,
    'isLate', session_requests.is_late, 'answer', session_requests.answer,
    'moveTo', (
      select json_build_object('date', session_requests.to_date, 'hour', session_requests.to_hour,
        'trainerName', full_name(coach), 'locationName', place.name)
      from users as coach cross join gym_locations as place
      where coach.id = session_requests.to_trainer_id and place.id = session_requests.to_location_id),
    'isCancelled', exists (
      select from sessions
      where sessions.id = session_requests.assignment_id and sessions.status = 'Cancelled')) end`

const offerFacts = sql`(
  select json_build_object('id', asked.id, 'date', hour_offers.date, 'hour', hour_offers.hour,
    'trainerName', full_name(coach), 'expiresAt', asked.expires_at,
    'location', json_build_object('name', place.name, 'address', place.address, 'city', place.city,
      'timeZone', place.time_zone),
    'isOpen', hour_offers.state = 'open' and asked.expires_at > current_instant())
  from hour_offer_people as asked join hour_offers on hour_offers.id = asked.offer_id
  join users as coach on coach.id = hour_offers.trainer_id
  join gym_locations as place on place.id = asked.location_id
  where asked.id = notifications.offer_person_id)`
const packFacts = sql`(
  select json_build_object('name', packs.name, 'sessions', packs.size, 'left', left_of(packs),
    'validUntil', packs.valid_until, 'isExpired', is_over(packs),
    'endsSoon', coalesce(packs.valid_until <= (current_instant() at time zone 'UTC')::date + 15, false))
  from packs where packs.id = notifications.pack_id)`
const swapFacts = sql`(
  select json_build_object('isOpen', is_open_swap(swaps), 'hasAnswered', mine.answer is not null,
    'lapsesAt', swaps.lapses_at, 'timeZone', place.time_zone, 'personId', mine.id,
    'to', case when mine.id is not null then json_build_object('date', mine.to_date, 'hour', mine.to_hour,
      'trainerName', full_name(coach), 'locationName', place.name) end,
    'names', array(
      select partner.first_name from swap_people as other
      join enrollments as enrolled on enrolled.id = other.enrollment_id
      join users as partner on partner.id = enrolled.user_id
      where other.swap_id = swaps.id and other.id is distinct from mine.id and swaps.state = 'done'
      order by other.place))
  from swaps
  left join (swap_people as mine join enrollments as own on own.id = mine.enrollment_id)
    on mine.swap_id = swaps.id and own.user_id = notifications.recipient_user_id
  left join users as coach on coach.id = mine.to_trainer_id
  left join gym_locations as place on place.id = mine.to_location_id
  where swaps.id = notifications.swap_id)`

/**
 * The recipient is the trainer who knew of the session and has lost it. Managers get the same type of email about
 * sessions that were never theirs, so they aren't meant here.
 */
const isHandedOver = sql`
  coalesce((waits_for_approval(notifications.notification_type) or notifications.notification_type = 'SwapDone')
    and notifications.recipient_user_id not in (sessions.trainer_user_id, sessions.trainee_user_id)
    and notifications.recipient_user_id = notification_sessions.known_trainer_id, false)`

/** A cancellation lists canceled sessions, everything else only upcoming ones. */
const sessionsOf = sql`(
  select coalesce(json_agg(json_build_object(
      'id', sessions.id, 'revision', sessions.revision, 'date', sessions.date, 'hour', sessions.hour,
      'startsAt', lower(sessions.during),
      'isTomorrow', sessions.date = (current_instant() at time zone gym_locations.time_zone)::date + 1,
      'location', json_build_object('name', gym_locations.name, 'address', gym_locations.address,
        'city', gym_locations.city, 'timeZone', gym_locations.time_zone),
      'trainerId', trainer.id,
      'trainerName', full_name(trainer),
      'traineeName', full_name(trainee),
      'isHandedOver', ${isHandedOver},
      'isOthers', notifications.recipient_user_id not in (sessions.trainer_user_id, sessions.trainee_user_id)
        and not ${isHandedOver},
      'from', case when notification_sessions.known_date is not null then json_build_object(
        'date', notification_sessions.known_date, 'hour', notification_sessions.known_hour,
        'startsAt', hour_start(notification_sessions.known_date, notification_sessions.known_hour,
          known_location.time_zone),
        'location', json_build_object('name', known_location.name, 'address', known_location.address,
          'city', known_location.city, 'timeZone', known_location.time_zone),
        'trainerId', known_trainer.id,
        'trainerName', full_name(known_trainer)) end
    ) order by lower(sessions.during), sessions.id), '[]')
  from notification_sessions
  join sessions on sessions.id = notification_sessions.assignment_id
  join gym_locations on gym_locations.id = sessions.location_id
  join users as trainer on trainer.id = sessions.trainer_user_id
  join users as trainee on trainee.id = sessions.trainee_user_id
  left join gym_locations as known_location on known_location.id = notification_sessions.known_location_id
  left join users as known_trainer on known_trainer.id = notification_sessions.known_trainer_id
  where notification_sessions.notification_id = notifications.id
    and (notifications.notification_type in ('SessionCancelled', 'RequestAnswered') or ${isHandedOver} or is_upcoming(sessions)))`
