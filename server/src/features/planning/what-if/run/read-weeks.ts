import { DEFAULT_PLANNING_SETTINGS } from '@spotter/contract/planning/planning-settings.ts'
import { WEEKS_IN_SPAN, type WhatIfSpan } from '@spotter/contract/planning/what-if.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { fold, hours, list, sumOf, traineeFacts, trainerFacts } from '../../planner/run/read-facts.ts'
import type { Prices } from '../../solver/what-if/compare-week.ts'

type Reader = Pick<Context, 'db' | 'env'>

interface WeekOfBrand {
  brandId: string
  /** The Monday. */
  week: string
}

export interface WhatIfFacts {
  /** FoldedFacts as JSON, which are unfolded in the solver's own thread. */
  json: string
  fingerprint: string
  /** Sessions that were booked back then, or are so far. */
  booked: number
  prices: Prices
  currency: string | null
}

/** The Mondays, without the time before the brand had any hours or sessions. */
export async function findWeeks({ db, env }: Reader, brandId: string, span: WhatIfSpan): Promise<string[]> {
  const count = WEEKS_IN_SPAN[span]
  const first = span === 'next-4' ? 1 : -count
  const { rows } = await sql<{ week: string }>`
    with now as (
      select date_trunc('week', current_instant() at time zone coalesce((
        select gym_locations.time_zone from gym_locations
        where gym_locations.brand_id = ${brandId}::uuid and gym_locations.archived_at is null
        order by gym_locations.id limit 1), ${env.DEFAULT_TIME_ZONE}))::date as monday
    )
    select weeks.week from now
    cross join generate_series(${first}::integer, ${first + count - 1}::integer) as ago (weeks)
    cross join lateral (select now.monday + 7 * ago.weeks as week) as weeks
    where ago.weeks > 0
      or exists (select from sessions where sessions.brand_id = ${brandId}::uuid
        and sessions.date between weeks.week and weeks.week + 6)
      or exists (select from brand_trainers join trainer_slots on trainer_slots.trainer_id = brand_trainers.user_id
        where brand_trainers.brand_id = ${brandId}::uuid and brand_trainers.assigned_at < weeks.week + 7
          and trainer_slots.date between weeks.week and weeks.week + 6)
    order by weeks.week`.execute(db)
  return rows.map(({ week }) => week)
}

/** As long as it's the same, so is everything about the week that an answer depends on. */
export async function readWeekFingerprint(reader: Reader, week: WeekOfBrand): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    with ${everything(reader, week)} select ${fingerprint} as fingerprint from plan`.execute(reader.db)
  return rows[0]!.fingerprint
}

/**
 * The week as it was, as far as that's stored: who was there, their hours, and other brands' sessions. Wishes, limits,
 * capacities, and prices are today's. The brand's own sessions of the week are free to be planned again.
 */
export async function readWeekFacts(reader: Reader, week: WeekOfBrand): Promise<WhatIfFacts> {
  const { rows } = await sql<WhatIfFacts>`
    with ${everything(reader, week)}
    select ${fingerprint} as fingerprint, plan.booked, plan.currency,
      (select coalesce(json_object_agg(prices.id, prices.cents), '{}') from prices) as prices,
      json_build_object(
        'week', plan.week, 'pastUntil', plan.week, 'now', (plan.week - 1)::timestamp at time zone 'UTC',
        'settings', json_build_object('historyWeeks', 0, 'onePlaceInARow', plan.one_place_in_a_row),
        'locations', ${list(sql`select json_build_object('id', places.id, 'timeZone', places.time_zone,
          'capacity', places.capacity) from places`)},
        'trainees', ${list(traineeFacts)}, 'trainers', ${list(trainerFacts)},
        'booked', ${fold(sql`around as held`)}, 'busy', ${list(busy)},
        'history', ${nothing}, 'locks', ${nothing}, 'bans', ${nothing}, 'previousPlan', null
      )::text as json
    from plan`.execute(reader.db)
  return rows[0]!
}

function everything({ env }: Reader, { brandId, week }: WeekOfBrand): RawBuilder<unknown> {
  return sql`plan as materialized (
    select gym_brands.id as brand_id, ${week}::date as week, ${week}::date + 6 as last,
      coalesce(planning_settings.one_place_in_a_row, ${DEFAULT_PLANNING_SETTINGS.onePlaceInARow}::boolean) as one_place_in_a_row,
      planning_settings.trainer_hours_per_day, price_settings.currency, price_settings.price, (
        select count(*)::integer from sessions where sessions.brand_id = gym_brands.id
          and sessions.status = 'Scheduled' and sessions.date between ${week}::date and ${week}::date + 6) as booked
    from gym_brands left join planning_settings on planning_settings.brand_id = gym_brands.id
    left join price_settings on price_settings.brand_id = gym_brands.id
    where gym_brands.id = ${brandId}::uuid
  ), places as materialized (
    select gym_locations.id, gym_locations.time_zone, gym_locations.capacity
    from plan join gym_locations using (brand_id)
    where coalesce(gym_locations.archived_at > plan.week + 7, true)
  ), trainers as materialized (
    select brand_trainers.user_id from plan join brand_trainers using (brand_id)
    join users on users.id = brand_trainers.user_id and users.is_active
    where coalesce(brand_trainers.removed_at > plan.week + 7, true)
      and (brand_trainers.assigned_at < plan.week + 7 or exists (
        select from sessions where sessions.brand_id = plan.brand_id
          and sessions.trainer_user_id = brand_trainers.user_id and sessions.date <= plan.last))
  ), ${people(env.DEFAULT_TIME_ZONE)}, ${hours}, around as materialized (
    select sessions.enrollment_id, sessions.trainer_user_id as trainer_id, sessions.location_id,
      sessions.date, sessions.hour
    from plan join sessions using (brand_id)
    where sessions.status = 'Scheduled' and sessions.date between plan.week - 2 and plan.last + 2
      and sessions.date not between plan.week and plan.last
  ), taken as materialized (
    select someone.id as person, sessions.during
    from plan cross join sessions
    cross join lateral (values (sessions.trainer_user_id), (sessions.trainee_user_id)) as someone (id)
    where sessions.status = 'Scheduled' and sessions.brand_id <> plan.brand_id
      and sessions.date between plan.week - 1 and plan.last + 1
      and someone.id in (select people.user_id from people union all select trainers.user_id from trainers)
  ), prices as materialized (
    select people.id, (coalesce(trainee_prices.price, plan.price) * 100)::bigint as cents
    from plan cross join people left join trainee_prices on trainee_prices.enrollment_id = people.id
    where plan.currency is not null and coalesce(trainee_prices.price, plan.price) is not null
  )`
}

/** Everyone who was enrolled and approved by the end of the week, and not removed until then. */
function people(defaultZone: string) {
  return sql`people as materialized (
    select enrollments.id, enrollments.user_id, home.id as home_id, zone.name as zone,
      (enrollments.enrolled_at at time zone zone.name)::date as member_since, wish.sessions_per_day, wish.rest_days,
      wish.preferred_trainer_id, wish.only_preferred,
      array(select places.id from places where places.id <> home.id
        and (places.id = any(wish.other_location_ids) or own.id is null) order by places.id) as other_ids,
      sessions_wanted(enrollments.id, enrollments.brand_id) as wanted
    from plan join enrollments using (brand_id)
    join users on users.id = enrollments.user_id and users.is_active
    left join places as own on own.id = enrollments.location_id
    join lateral (select places.id from places order by places.id is not distinct from own.id desc, places.id limit 1)
      as home on true
    left join training_wishes as wish on wish.enrollment_id = enrollments.id
    cross join zone_of_trainee(enrollments.user_id, ${defaultZone}) as zone
    where enrollments.approval_status = 'Approved'
      and (enrollments.enrolled_at at time zone zone.name)::date <= plan.last
      and coalesce((enrollments.removed_at at time zone zone.name)::date > plan.last, true)
  )`
}

/**
 * Sessions at other brands, and hours that trainers set for them. Hours that a trainer marked as unavailable aren't busy:
 * what if they worked then is a fair question.
 */
const busy = sql`
  select json_build_object('personId', busy.person, 'from', lower(busy.during), 'until', upper(busy.during))
  from (
    select taken.person, taken.during from taken
    union select set_hours.trainer_id, tstzrange(start.at, start.at + interval '1 hour')
    from set_hours, lateral (select hour_start(set_hours.date, set_hours.hour, set_hours.zone) as at) as start
    where set_hours.status = 'Available' and not set_hours.is_ours and start.at is not null
  ) as busy`

const nothing = fold(sql`around as held where false`)

/** The same in any order of rows. */
const fingerprint = sql`md5(concat_ws(' ', plan.one_place_in_a_row, plan.trainer_hours_per_day, plan.currency, plan.booked,
  ${sumOf(sql`places`)}, ${sumOf(sql`people`)}, ${sumOf(sql`around`)}, ${sumOf(sql`taken`)}, ${sumOf(sql`prices`)},
  ${sumOf(sql`(select set_hours.trainer_id, set_hours.date, set_hours.hour, set_hours.is_ours, set_hours.location_id,
    set_hours.zone from set_hours where set_hours.status = 'Available')`)},
  ${sumOf(sql`(select trainers.user_id, limits.hours_per_day, limits.hours_per_week
    from trainers left join trainer_limits as limits
      on limits.brand_id = plan.brand_id and limits.trainer_id = trainers.user_id)`)},
  ${sumOf(sql`(select trainee_slots.user_id, trainee_slots.date, trainee_slots.hour from trainee_slots
    where trainee_slots.date between plan.week - 1 and plan.last + 1
      and trainee_slots.user_id in (select people.user_id from people))`)}))`
