import type { SessionRequest } from '@spotter/contract/schedule/session-requests.ts'
import { sql } from 'kysely'

/** The hour that someone asks to move a session to, as a `SessionSlot` or null. */
export const moveTo = sql`(
  select jsonb_build_object('trainerId', coach.id, 'trainerName', full_name(coach), 'gymLocationId', place.id,
    'gymLocationName', place.name, 'date', session_requests.to_date, 'hour', session_requests.to_hour,
    'timeZone', place.time_zone)
  from users as coach cross join gym_locations as place
  where coach.id = session_requests.to_trainer_id and place.id = session_requests.to_location_id)`

export const requestColumns = sql<SessionRequest>`
  session_requests.id, session_requests.assignment_id as "assignmentId", session_requests.state,
  session_requests.reason, session_requests.is_late as "isLate", session_requests.answer,
  session_requests.created_at as "createdAt", ${moveTo} as "moveTo"`

/** True in SQL for an open request, unless its session was canceled, handed over, or has begun. */
export const needsAnswer = sql<boolean>`
  session_requests.state = 'open' and sessions.status = 'Scheduled'
  and lower(sessions.during) > current_instant()
  and session_requests.user_id in (sessions.trainer_user_id, sessions.trainee_user_id)`
