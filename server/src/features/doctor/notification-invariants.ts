import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const NOTIFICATION_INVARIANTS: Invariant[] = [
  {
    broken: 'a canceled session is still waiting to be announced',
    rows: sql`
      select notifications.id as notification_id, sessions.id as session_id
      from notification_sessions
      join notifications on notifications.id = notification_sessions.notification_id
      join sessions on sessions.id = notification_sessions.assignment_id
      where notifications.state = 'pending' and sessions.status = 'Cancelled'
        and waits_for_approval(notifications.notification_type)`,
  },
  {
    broken: 'a notification is queued, but no job will send it',
    rows: sql`
      select notifications.id as notification_id, notifications.state
      from notifications
      where notifications.state in ('queued', 'sending') and not exists (
        select from graphile_worker.jobs where jobs.key = 'notification:' || notifications.id)`,
  },
  {
    broken: 'a finished notification is missing from the history',
    rows: sql`
      select notifications.id as notification_id, notifications.state
      from notifications
      where notifications.state in ('sent', 'failed', 'suppressed')
        and notifications.updated_at > current_instant() - interval '23 months'
        and not exists (
          select from notification_history where notification_history.notification_id = notifications.id)`,
  },
  {
    broken: 'a notification mixes two brands',
    rows: sql`
      select notifications.id as notification_id, sessions.id as session_id
      from notification_sessions
      join notifications on notifications.id = notification_sessions.notification_id
      join sessions on sessions.id = notification_sessions.assignment_id
      where notifications.brand_id <> sessions.brand_id`,
  },
]
