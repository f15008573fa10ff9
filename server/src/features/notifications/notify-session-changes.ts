import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { JobStart } from '../../platform/queue/enqueue.ts'
import type { MovedSession } from './notifications.rules.ts'
import { notifySessionsMoved, notifySessionsRestored } from './notify-moved.ts'
import { notifyHoursTaken } from './notify-offers.ts'
import { notifyOwnMove } from './notify-own-move.ts'
import {
  type AssignedSession,
  type CancelledSession,
  notifySessionsAssigned,
  notifySessionsCancelled,
} from './notify-session.ts'
import { notifySwapDone } from './notify-swaps.ts'

interface SessionChanges {
  canceled: CancelledSession[]
  moved: MovedSession[]
  /** Canceled before, and on again. */
  restored: AssignedSession[]
  created: AssignedSession[]
}

export interface NotifyOptions {
  /** An undo says nothing to those who never heard of what's undone. */
  isUndo?: boolean
  /** The trainee moves it or takes an hour they were offered, which nobody has to approve. */
  isTraineesOwn?: boolean
  /** The swap that its people have agreed to, which nobody has to approve either. */
  swapId?: string | undefined
  /** When the emails may leave. */
  start?: JobStart
}

export async function notifySessionChanges(
  db: Database,
  brandId: string,
  changes: SessionChanges,
  { isUndo = false, isTraineesOwn = false, swapId, start = {} }: NotifyOptions = {},
) {
  const { canceled, moved, restored, created } = changes
  if (canceled.length + moved.length + restored.length > 0) await holdPending(db, brandId, changes)
  await notifySessionsCancelled(db, canceled, { onlyThoseNotified: isUndo, start })
  if (swapId) await notifySwapDone(db, brandId, moved, { swapId, start })
  else if (isTraineesOwn) for (const move of moved) await notifyOwnMove(db, brandId, move, { isUndo, start })
  else await notifySessionsMoved(db, brandId, moved)
  await notifySessionsRestored(db, brandId, restored)
  if (isTraineesOwn) await notifyHoursTaken(db, brandId, created, start)
  else await notifySessionsAssigned(db, brandId, created)
}

/** All that anyone concerned has waiting, in the order of approvals: what follows goes through them several times. */
async function holdPending(
  db: Database,
  brandId: string,
  { canceled, moved, restored, created }: SessionChanges,
) {
  const people = [
    ...[...restored, ...created].flatMap(({ userIds }) => userIds),
    ...moved.flatMap(({ traineeUserId, trainerId, from }) => [traineeUserId, trainerId, from.trainerId]),
  ]
  await sql`
    select from notifications
    where notifications.state = 'pending' and notifications.brand_id = ${brandId}::uuid
      and (notifications.recipient_user_id = any(${people}::uuid[]) or notifications.id in (
        select notification_sessions.notification_id from notification_sessions
        where notification_sessions.assignment_id = any(${canceled.map(({ id }) => id)}::uuid[])))
    order by notifications.recipient_user_id, notifications.id
    for update`.execute(db)
}
