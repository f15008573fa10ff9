import type { Now, OwnClock } from '@spotter/contract/availability/availability.ts'
import { sql } from 'kysely'
import type { Context, SignedIn } from '../../platform/context.ts'
import { traineeZone } from './clock.queries.ts'

/** The date and time where the person trains, by the database's clock: a browser can be in any time zone. */
export async function readOwnClock(ctx: SignedIn): Promise<OwnClock> {
  const { userId } = ctx.actor
  const { rows } = await sql<OwnClock>`
    select clock.zone as "timeZone", (current_instant() at time zone clock.zone)::date as today,
      extract(hour from current_instant() at time zone clock.zone)::integer as hour,
      (select place.name from preferred_place(${userId}) as place) as "gymLocationName"
    from (select ${traineeZone(ctx, userId)} as zone) as clock`.execute(ctx.db)
  return rows[0] as OwnClock
}

export async function readNow({ db }: Context): Promise<Now> {
  const { rows } = await sql<Now>`select current_instant() as instant`.execute(db)
  return rows[0] as Now
}
