import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { brokenRules, judgeSessionChanges } from '../../schedule/schedule.public.ts'
import { bookedAround, countedSessions } from '../planner/watch/counted-sessions.ts'
import { asSession, type NewSession } from './proposal.ts'

const MAX_NAMES = 3

export type Candidate = NewSession & { traineeName: string }

interface Judged {
  /** Which of the planner's rules it would break, after those before it. */
  broken: string[]
  wanted: number
  /** How many sessions the trainee has that week without any of them. */
  has: number
}

interface Filled {
  copied: Candidate[]
  /** '48 stay, 21 copied, 3 don't fit: Wei Chen, Ana Silva, and Maja Novak' */
  summary: string
}

/** Of last week's sessions, those that people still miss this week and that break neither a rule, a wish, nor a limit. */
export async function fillFromLastWeek(
  ctx: SignedIn,
  { brandId, week }: { brandId: string; week: string },
  candidates: Candidate[],
): Promise<Filled> {
  const refusals = await judgeSessionChanges(ctx, brandId, candidates.map(asSession))
  const possible = candidates.filter((_, index) => refusals[index] === null)
  const judged = await judge(ctx, { brandId, week }, candidates)
  const afterOthers = await judge(ctx, { brandId, week }, possible)
  const copied = possible.filter((candidate) => afterOthers.get(candidate)!.broken.length === 0)
  const stay = await countSessions(ctx, brandId, week)
  const missed = candidates.filter((candidate) => !copied.includes(candidate))
  const unfit = [...Map.groupBy(missed, ({ traineeId }) => traineeId).values()].flatMap((own) => {
    const { wanted, has } = judged.get(own[0]!)!
    const got = copied.filter(({ traineeId }) => traineeId === own[0]!.traineeId).length
    return own.slice(0, Math.max(0, wanted - has - got))
  })
  return { copied, summary: inWords(stay, copied.length, unfit) }
}

async function judge(
  ctx: SignedIn,
  { brandId, week }: { brandId: string; week: string },
  candidates: Candidate[],
): Promise<Map<Candidate, Judged>> {
  const listed = candidates.map((candidate, index) => ({ ...candidate, rank: index + 1 }))
  const { rows } = await sql<Judged & { rank: number }>`
    with plan as materialized (
      select gym_brands.id as brand_id, ${week}::date as week, planning_settings.trainer_hours_per_day,
        coalesce(planning_settings.one_place_in_a_row, false) as one_place_in_a_row
      from gym_brands left join planning_settings on planning_settings.brand_id = gym_brands.id
      where gym_brands.id = ${brandId}::uuid
    ), waiting as materialized (
      select gen_random_uuid() as id, listed.rank, enrollments.id as enrollment_id, listed."trainerId" as trainer_id,
        listed."gymLocationId" as location_id, listed.date, hour_start(listed.date, listed.hour, place.time_zone) as at,
        false as is_planned, home.id as home_id, coalesce(wish.other_location_ids, '{}') as other_ids,
        wish.only_preferred, wish.preferred_trainer_id, coalesce(wish.sessions_per_day, 1) as per_day,
        coalesce(wish.rest_days, 0) as rest_days, sessions_wanted(enrollments.id, enrollments.brand_id) as wanted,
        coalesce(limits.hours_per_day, plan.trainer_hours_per_day) as hours_per_day, limits.hours_per_week,
        plan.one_place_in_a_row, plan.week
      from plan cross join jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as listed(rank integer, "traineeId" uuid,
        "trainerId" uuid, "gymLocationId" uuid, date date, hour integer)
      join enrollments on enrollments.id = listed."traineeId"
      join gym_locations as place on place.id = listed."gymLocationId"
      left join gym_locations as home on home.id = enrollments.location_id and home.archived_at is null
      left join training_wishes as wish on wish.enrollment_id = enrollments.id
      left join trainer_limits as limits on limits.brand_id = plan.brand_id and limits.trainer_id = listed."trainerId"
    ), ${bookedAround}, ${countedSessions}
    select counted.rank, counted.wanted, sessions_in_week(counted.enrollment_id, counted.week) as has,
      array(select rule.kind from (${brokenRules}) as rule) as broken
    from counted`.execute(ctx.db)
  return new Map(rows.map(({ rank, ...judged }) => [candidates[rank - 1]!, judged]))
}

async function countSessions({ db }: SignedIn, brandId: string, week: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from sessions
    where sessions.brand_id = ${brandId}::uuid and sessions.status = 'Scheduled'
      and sessions.date between ${week}::date and ${week}::date + 6`.execute(db)
  return rows[0]!.count
}

function inWords(stay: number, copied: number, unfit: Candidate[]) {
  const counts = `${countWords(stay)} stay${stay === 1 ? 's' : ''}, ${countWords(copied)} copied`
  if (unfit.length === 0) return counts
  const names = [...new Set(unfit.map(({ traineeName }) => traineeName))]
  const more = names.length - MAX_NAMES
  const shown = more > 0 ? [...names.slice(0, MAX_NAMES), plural(more, 'other')] : names
  const fit = unfit.length === 1 ? "1 doesn't fit" : `${unfit.length} don't fit`
  return `${counts}, ${fit}: ${new Intl.ListFormat('en').format(shown)}`
}
