import { type ClosedTrainer, HOUR_ASK_DAYS } from '@spotter/contract/planning/hour-asks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isUsable } from '../../../platform/usable-account.ts'

export interface HourOfBrand {
  brandId: string
  weekday: number
  hour: number
}

/** The next such weekday after today, wherever it's latest. */
export async function nextDayOn({ db, env }: Pick<Context, 'db' | 'env'>, { brandId, weekday }: HourOfBrand) {
  const { rows } = await sql<{ date: string }>`
    select tomorrow + (${weekday}::integer - extract(isodow from tomorrow)::integer + 7) % 7 as date
    from (
      select coalesce(max(current_instant() at time zone gym_locations.time_zone),
        current_instant() at time zone ${env.DEFAULT_TIME_ZONE})::date + 1 as tomorrow
      from gym_locations
      where gym_locations.brand_id = ${brandId}::uuid and gym_locations.archived_at is null
    ) as days`.execute(db)
  return rows[0]!.date
}

/**
 * `users` are the brand's trainers who don't have the hour open on this day and aren't away. Hours that they set for another
 * brand count as closed: nobody learns from here when someone works elsewhere.
 */
export function closedTrainers(
  { env }: Pick<Context, 'env'>,
  { brandId, weekday, hour, date }: HourOfBrand & { date: string },
): RawBuilder<ClosedTrainer> {
  return sql`
    select users.id as "trainerId", full_name(users) as "trainerName",
      exists (select from trainer_slots as other where other.trainer_id = users.id and other.date = ${date}::date
        and other.status <> 'Unavailable' and ${isOfBrand('other', brandId)}) as "isThereThatDay",
      case when asked.asked_at > current_instant() - make_interval(days => ${HOUR_ASK_DAYS}::integer)
        then asked.asked_at end as "askedAt"
    from brand_trainers
    join users on users.id = brand_trainers.user_id and ${isUsable(env)}
    left join trainer_slots as slot
      on slot.trainer_id = users.id and slot.date = ${date}::date and slot.hour = ${hour}::smallint
        and ${isOfBrand('slot', brandId)}
    left join hour_asks as asked on asked.brand_id = brand_trainers.brand_id and asked.trainer_id = users.id
      and asked.weekday = ${weekday}::smallint and asked.hour = ${hour}::smallint
    where brand_trainers.brand_id = ${brandId}::uuid and brand_trainers.removed_at is null
      and (slot.id is null or slot.status = 'Unavailable' and not slot.is_away)`
}

/** For one of the brand's locations, or for any. */
function isOfBrand(slot: string, brandId: string) {
  const locationId = sql.ref(`${slot}.location_id`)
  return sql`(${locationId} is null or ${locationId} in (
    select gym_locations.id from gym_locations where gym_locations.brand_id = ${brandId}::uuid))`
}
