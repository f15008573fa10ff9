import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { JobStart } from '../../platform/queue/enqueue.ts'
import { type MovedSession, type NotifiedPlace, noticesOfMoves } from './notifications.rules.ts'
import { dropWaiting, lockWaiting, settleWaiting } from './pending-sessions.ts'
import { queueNotifications } from './queue-notifications.ts'

/** One email to each person who was asked. */
export async function notifySwapAsked(db: Database, swapId: string) {
  // No activity: the verb that asks records it.
  const { rows } = await sql<{ brandId: string; userId: string; assignmentId: string }>`
    select swaps.brand_id as "brandId", enrollments.user_id as "userId",
      swap_people.assignment_id as "assignmentId"
    from swap_people join swaps on swaps.id = swap_people.swap_id
    join enrollments on enrollments.id = swap_people.enrollment_id
    where swap_people.swap_id = ${swapId}::uuid and swap_people.place > 0`.execute(db)
  await queueNotifications(
    db,
    rows.map(({ brandId, userId, assignmentId }) => ({
      type: 'SwapAsked',
      brandId,
      userId,
      assignmentIds: [assignmentId],
      swapId,
    })),
  )
}

interface DoneOptions {
  swapId: string
  start: JobStart
}

/**
 * One email each to the trainees who swapped, with their own session, to its trainers before and after, and to the brand's
 * managers. A trainer who loses a session and was never notified of it isn't notified of that either.
 */
export async function notifySwapDone(
  db: Database,
  brandId: string,
  moves: MovedSession[],
  { swapId, start }: DoneOptions,
) {
  // No activity: the verb that carries it out records it.
  const waiting = await lockWaiting(
    db,
    moves.map(({ assignmentId }) => assignmentId),
  )
  const { dropped } = noticesOfMoves(moves, waiting)
  await dropWaiting(
    db,
    waiting.filter(({ userId, assignmentId }) => dropped.has(`${assignmentId} ${userId}`)),
  )
  const managers = await readManagers(db, brandId)
  const people = new Map<string, { assignmentIds: string[]; known: Record<string, NotifiedPlace> }>()
  for (const { assignmentId, traineeUserId, trainerId, from } of moves) {
    for (const userId of new Set([traineeUserId, trainerId, from.trainerId, ...managers])) {
      if (dropped.has(`${assignmentId} ${userId}`)) continue
      const person = people.get(userId) ?? { assignmentIds: [], known: {} }
      person.assignmentIds.push(assignmentId)
      person.known[assignmentId] = from
      people.set(userId, person)
    }
  }
  await queueNotifications(
    db,
    [...people].map(([userId, about]) => ({ type: 'SwapDone', brandId, userId, swapId, ...about })),
    start,
  )
  await settleWaiting(
    db,
    waiting.map(({ userId }) => userId),
  )
}

async function readManagers(db: Database, brandId: string) {
  const { rows } = await sql<{ userId: string }>`
    select acting_managers.user_id as "userId" from acting_managers
    where acting_managers.brand_id = ${brandId}::uuid
    order by acting_managers.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}
