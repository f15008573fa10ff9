import type { Assignment, AssignmentsQuery } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { prepared } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import { assignmentColumns } from '../schedule.queries.ts'
import { daysOf, scopeOf } from '../scope.queries.ts'

export async function readTraineeAssignments(
  ctx: SignedIn,
  traineeId: string,
  query: AssignmentsQuery,
): Promise<Assignment[]> {
  const { rows } = await sql<Assignment | { id: null }>`${prepared}
    with scope as (${scopeOf(ctx, { traineeId })}), days as (${daysOf(query)})
    select ${assignmentColumns}
    from scope cross join days
    left join sessions on sessions.enrollment_id = scope.enrollment_id
      and sessions.date between days.first and days.last
      and (sessions.status = 'Scheduled' or ${query.includeCancelled})
    left join gym_locations on gym_locations.id = sessions.location_id
    left join users as trainer on trainer.id = sessions.trainer_user_id
    left join users as trainee on trainee.id = sessions.trainee_user_id
    order by sessions.date, sessions.hour, sessions.created_at, sessions.id`.execute(ctx.db)
  if (rows.length === 0) throw notFound('Trainee')
  return rows.filter((row) => row.id !== null)
}
