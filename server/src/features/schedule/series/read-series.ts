import type { SessionSeries } from '@spotter/contract/schedule/schedule.ts'
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

export async function readSeries(ctx: SignedIn, assignmentId: string): Promise<SessionSeries | null> {
  const sessions = await listSeries(ctx, assignmentId)
  const position = sessions.findIndex((session) => session.assignmentId === assignmentId) + 1
  if (position === 0) throw notFound('Session')
  return sessions.length === 1 ? null : { position, length: sessions.length, sessions }
}

export async function listSeries(ctx: SignedIn, assignmentId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with first as (
      select coalesce(sessions.series_of, sessions.id) as id from sessions
      where sessions.id = ${assignmentId}::uuid and sessions.brand_id in ${managedBrandIds(ctx)}
    )
    select sessions.id as "assignmentId", sessions.date, sessions.hour,
      lower(sessions.during) <= current_instant() as "hasBegun"
    from first join sessions on sessions.id = first.id or sessions.series_of = first.id
    where sessions.status = 'Scheduled'
    order by lower(sessions.during), sessions.id`.execute(ctx.db)
  return rows
}
