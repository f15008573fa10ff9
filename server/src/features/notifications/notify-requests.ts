import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { JobStart } from '../../platform/queue/enqueue.ts'
import { queueNotifications } from './queue-notifications.ts'

export async function notifyRequests(
  db: Database,
  type: 'TraineeRequest' | 'RequestAnswered',
  requestIds: string[],
  start?: JobStart,
) {
  const { rows } = await sql<{ id: string; brandId: string; assignmentId: string; userIds: string[] }>`
    select session_requests.id, session_requests.brand_id as "brandId",
      session_requests.assignment_id as "assignmentId",
      case when ${type === 'RequestAnswered'} then array[session_requests.user_id] else array(
        select brand_managers.user_id from brand_managers
        join users on users.id = brand_managers.user_id and users.is_active
        where brand_managers.brand_id = session_requests.brand_id
      ) end as "userIds"
    from session_requests where session_requests.id = any(${requestIds}::uuid[])`.execute(db)
  await queueNotifications(
    db,
    rows.flatMap(({ id, brandId, assignmentId, userIds }) =>
      userIds.map((userId) => ({ type, brandId, userId, assignmentIds: [assignmentId], requestId: id })),
    ),
    start,
  )
}
