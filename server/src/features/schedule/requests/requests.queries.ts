import type { SessionRequest } from '@spotter/contract/planning/session-requests.ts'
import { sql } from 'kysely'

/** The columns of a `SessionRequest`. */
export const requestColumns = sql<SessionRequest>`
  session_requests.id, session_requests.assignment_id as "assignmentId", session_requests.state,
  session_requests.reason, session_requests.is_late as "isLate", session_requests.answer,
  session_requests.created_at as "createdAt"`
