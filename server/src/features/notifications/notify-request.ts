import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { announce } from './announce.ts'

/** Tells the brand's managers that someone can't make it, or that person what the answer is. */
export async function notifyRequest(
  db: Database,
  type: 'TraineeRequest' | 'RequestAnswered',
  requestId: string,
) {
  const { rows } = await sql<{ brandId: string; assignmentId: string; userIds: string[] }>`
    select session_requests.brand_id as "brandId", session_requests.assignment_id as "assignmentId",
      case when ${type === 'RequestAnswered'} then array[session_requests.user_id] else array(
        select brand_managers.user_id from brand_managers
        join users on users.id = brand_managers.user_id and users.is_active
        where brand_managers.brand_id = session_requests.brand_id
      ) end as "userIds"
    from session_requests where session_requests.id = ${requestId}::uuid`.execute(db)
  const { brandId, assignmentId, userIds } = rows[0]!
  await announce(
    db,
    userIds.map((userId) => ({ type, brandId, userId, assignmentIds: [assignmentId], requestId })),
  )
}
