import type { SessionSeries } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'

interface Row {
  assignmentId: string
  date: string
  hour: number
  hasBegun: boolean
}

/** The series a session belongs to, without canceled sessions; null if it doesn't repeat. */
export async function readSeries(ctx: SignedIn, assignmentId: string): Promise<SessionSeries | null> {
  const sessions = await listSeries(ctx, assignmentId)
  const position = sessions.findIndex((session) => session.assignmentId === assignmentId) + 1
  if (position === 0) throw notFound('Session')
  return sessions.length === 1 ? null : { position, length: sessions.length, sessions }
}

/** The scheduled sessions of a series in order, including this one; empty if the session doesn't exist. */
export async function listSeries(ctx: SignedIn, assignmentId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with first as (
      select coalesce(assignments.series_of, assignments.id) as id from assignments
      where assignments.id = ${assignmentId}::uuid and assignments.brand_id in ${managedBrandIds(ctx)}
    )
    select assignments.id as "assignmentId", assignments.date, assignments.hour,
      lower(assignments.during) <= current_instant() as "hasBegun"
    from first join assignments on assignments.id = first.id or assignments.series_of = first.id
    where assignments.status = 'Scheduled'
    order by lower(assignments.during), assignments.id`.execute(ctx.db)
  return rows
}
