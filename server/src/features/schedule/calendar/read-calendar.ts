import { createHash } from 'node:crypto'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { writeCalendar } from '../../../platform/calendar/write-calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { FOR_ONE_PERSON } from '../../../platform/http/responses/send-kept.ts'
import { File } from '../../../platform/http/route.ts'
import { mySessionColumns, mySessionJoins } from '../my-sessions/read-my-sessions.ts'
import { openCalendarFeed } from './calendar-feed.ts'

/** A year of sessions for someone who trains every hour. Sessions more than 90 days old are left out. */
const MAX_EVENTS = 5_000

type Row = MySession & { revision: number; changedAt: string }

/** What a subscribed calendar app reads. Anyone with the address can, without signing in, until it's revoked. */
export async function readCalendar(ctx: Context, token: string) {
  const ownerId = await openCalendarFeed(ctx, token)
  const { rows } = await sql<Row>`
    select ${mySessionColumns(ownerId)}, sessions.revision, sessions.updated_at as "changedAt"
    from sessions ${mySessionJoins(ownerId)}
    where (sessions.trainer_user_id = ${ownerId} or sessions.trainee_user_id = ${ownerId})
      and lower(sessions.during) > current_instant() - interval '90 days'
    order by lower(sessions.during), sessions.id
    limit ${MAX_EVENTS}`.execute(ctx.db)
  const feed = { name: 'Spotter sessions', timeZone: ctx.env.DEFAULT_TIME_ZONE }
  const text = writeCalendar({ method: 'PUBLISH', events: rows.map(eventOf), feed })
  return new File(text, 'text/calendar; charset=utf-8', {
    etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
    'cache-control': FOR_ONE_PERSON,
    'content-disposition': 'inline; filename="spotter.ics"',
  })
}

/** Without notes and reasons: anyone with the link reads along, and they can be about someone's health. */
function eventOf(session: Row) {
  const isCancelled = session.status === 'Cancelled'
  const summary =
    session.role === 'trainer' ? `Training ${session.personName}` : `Training with ${session.personName}`
  return {
    sessionId: session.id,
    revision: session.revision,
    startsAt: session.startsAt,
    timeZone: session.timeZone,
    changedAt: session.changedAt,
    isCancelled,
    summary,
    location: `${session.gymLocationName}, ${session.address}`,
    description: session.gymBrandName,
  }
}
