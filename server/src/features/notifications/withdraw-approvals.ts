import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Withdraws the emails about these approvals, unless they have left. Answers for whom it's too late. */
export async function withdrawApprovals(db: Database, enrollmentIds: string[]): Promise<Set<string>> {
  // No activity: the verb that undoes the approvals records it.
  if (enrollmentIds.length === 0) return new Set()
  const isAboutApproval = sql`notifications.notification_type = 'TraineeApproved'
    and enrollments.id = notifications.enrollment_id and enrollments.id = any(${enrollmentIds}::uuid[])
    and notifications.created_at = enrollments.approved_at`
  await sql`
    delete from notifications using enrollments
    where ${isAboutApproval} and notifications.state = 'queued'`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select enrollments.id from notifications, enrollments where ${isAboutApproval}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
