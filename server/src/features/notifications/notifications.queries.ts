import { sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'

/** True in SQL where the actor may see a brand's notifications: their own brands, all for a SuperAdmin. */
export function isInScope(actor: Actor, brandColumn: string) {
  if (actor.roles.includes('SuperAdmin')) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from brand_managers
    where brand_managers.brand_id = ${sql.ref(brandColumn)} and brand_managers.user_id = ${actor.userId}::uuid)`
}

/** True in SQL for a session worth telling of: not cancelled, not begun. */
export const isAhead = sql<boolean>`
  assignments.status = 'Scheduled' and lower(assignments.during) > current_instant()`

interface Outcome {
  status: 'sent' | 'failed' | 'suppressed'
  errorMessage?: string
}

/** Ends what is under way, once: the state and its line in the history are written together. */
export async function finishNotification(db: Database, id: string, { status, errorMessage }: Outcome) {
  await sql`
    with finished as (
      update notifications set state = ${status}, updated_at = current_instant()
      where notifications.id = ${id}::uuid and notifications.state in ('queued', 'sending')
      returning notifications.id, notifications.brand_id, notifications.notification_type,
        notifications.recipient_user_id
    )
    insert into notification_history
      (notification_id, brand_id, notification_type, recipient_user_id, status, error_message)
    select finished.id, finished.brand_id, finished.notification_type, finished.recipient_user_id,
      ${status}, ${errorMessage ?? null}
    from finished`.execute(db)
}
