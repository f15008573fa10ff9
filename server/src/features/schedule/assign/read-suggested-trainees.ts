import {
  type SuggestedTrainee,
  type SuggestedTraineesQuery,
  TRAINEE_WARNINGS,
} from '@spotter/contract/schedule/schedule.ts'
import { MAX_SUGGESTED_TRAINEES } from '@spotter/contract/shared/limits.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { scopeOf } from '../scope.queries.ts'
import { trainerAndTrainees } from './read-assignable-trainees.ts'

const RECENT_WEEKS = 4
const DAYS_BACK = RECENT_WEEKS * 7

type Row = (Omit<SuggestedTrainee, 'warning'> | { id: null }) & { place: number | null }

export async function readSuggestedTrainees(
  ctx: SignedIn,
  query: SuggestedTraineesQuery,
): Promise<SuggestedTrainee[]> {
  const { gymBrandId: brandId, gymLocationId: locationId, date } = query
  const { rows } = await sql<Row>`
    with scope as (${scopeOf(ctx, { brandId, locationId })}),
    ${trainerAndTrainees(ctx, query)},
    suggested as (
      select trainees.*, enrollments.is_planned as "isPlanned", counted."sessionsThisWeek",
        counted.recent::float / ${RECENT_WEEKS} as "usualPerWeek"
      from trainees join enrollments on enrollments.id = trainees.id
      cross join lateral (
        select count(*) filter (where sessions.date >= week.first)::integer as "sessionsThisWeek",
          count(*) filter (where sessions.date < week.first)::integer as recent
        from (select date_trunc('week', ${date}::date)::date as first) as week
        join sessions on sessions.enrollment_id = trainees.id and sessions.status = 'Scheduled'
          and sessions.date between week.first - ${DAYS_BACK}::integer and week.first + 6
      ) as counted
      where ${isWanted(query)}
    ),
    best as (
      select suggested.*, row_number() over (order by suggested.state, ${orderOf(query)},
        suggested."sessionsThisWeek", suggested."fullName", suggested.id) as place
      from suggested order by place limit ${MAX_SUGGESTED_TRAINEES}
    )
    select best.* from trainer left join best on true order by best.place`.execute(ctx.db)
  if (rows.length === 0) throw notFound('Trainer')
  return rows
    .filter((row) => row.id !== null)
    .map(({ place: _, ...row }) => ({ ...row, warning: TRAINEE_WARNINGS[row.state] }))
}

/** A freed hour is only offered while its trainer is available, and only to those who marked it. */
function isWanted({ onlyMarked, trainerId, date, hour }: SuggestedTraineesQuery) {
  if (!onlyMarked) return sql`trainees.state <> 'busy'`
  return sql`trainees.state = 'available' and exists (
    select from trainer_slots where trainer_slots.trainer_id = ${trainerId} and trainer_slots.date = ${date}
      and trainer_slots.hour = ${hour} and trainer_slots.status = 'Available')`
}

/** 'available' sorts before 'unavailable'. A freed hour goes to the trainee with the fewest sessions that week. */
function orderOf({ onlyMarked }: SuggestedTraineesQuery) {
  if (onlyMarked) return sql`suggested."sessionsThisWeek"`
  return sql`suggested."isPlanned", suggested."sessionsThisWeek" - suggested."usualPerWeek"`
}
