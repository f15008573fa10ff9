import type { OpenRequest } from '@spotter/contract/schedule/session-requests.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { sessionJoins } from '../schedule.queries.ts'
import { needsAnswer, requestColumns } from './requests.queries.ts'

export async function readRequests(ctx: SignedIn, brandId: string): Promise<OpenRequest[]> {
  await requireManagedBrand(ctx, brandId)
  const { rows } = await sql<OpenRequest>`
    select ${requestColumns}, full_name(requester) as "requesterName",
      case when requester.id = trainer.id then 'trainer' else 'trainee' end as "requesterRole",
      sessions.enrollment_id as "traineeId", full_name(trainee) as "traineeName",
      trainer.id as "trainerId", full_name(trainer) as "trainerName",
      gym_locations.id as "gymLocationId", gym_locations.name as "gymLocationName",
      sessions.date, sessions.hour, gym_locations.time_zone as "timeZone"
    from session_requests
    join sessions on sessions.id = session_requests.assignment_id ${sessionJoins}
    join users as requester on requester.id = session_requests.user_id
    where session_requests.brand_id = ${brandId}::uuid and ${needsAnswer}
    order by lower(sessions.during), session_requests.created_at, session_requests.id`.execute(ctx.db)
  return rows
}
