import type { SessionRequest } from '@spotter/contract/schedule/session-requests.ts'
import { sql } from 'kysely'

export const requestColumns = sql<SessionRequest>`
  session_requests.id, session_requests.assignment_id as "assignmentId", session_requests.state,
  session_requests.reason, session_requests.is_late as "isLate", session_requests.answer,
  session_requests.created_at as "createdAt"`

/** True in SQL for an open request, unless its session was canceled, handed over, or has begun. */
export const needsAnswer = sql<boolean>`
  session_requests.state = 'open' and sessions.status = 'Scheduled'
  and lower(sessions.during) > current_instant()
  and session_requests.user_id in (sessions.trainer_user_id, sessions.trainee_user_id)`
