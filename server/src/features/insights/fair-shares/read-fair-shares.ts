import {
  FAIR_SHARE_WEEKS,
  type FairSharesQuery,
  type FairShares as Shares,
} from '@spotter/contract/insights/fair-shares.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { type InsightsRange, requireInsightsRange } from '../insights-range.ts'
import { isPublished, type ShareRow, selectShares } from './select-shares.ts'
import { reasonsInWords } from './share-words.ts'

export async function readFairShares(ctx: SignedIn, query: FairSharesQuery): Promise<Shares> {
  const range = await requireInsightsRange(ctx, { ...query, weeks: FAIR_SHARE_WEEKS })
  const { weeks } = range
  const people = await readPeople(ctx, range, query.traineeId ?? null)
  return {
    startDate: weeks[0]!,
    endDate: addDays(weeks.at(-1)!, DAYS_IN_WEEK - 1),
    people: people.map((person) => ({ ...person, why: reasonsInWords(person.reasons) })),
    planned: await readPlanned(ctx, range),
  }
}

async function readPeople({ db }: SignedIn, range: InsightsRange, traineeId: string | null) {
  const { brandId, locationId, weeks } = range
  const whose = sql`enrollments.brand_id = ${brandId}::uuid
    and (${traineeId}::uuid is null or enrollments.id = ${traineeId}::uuid)
    and (${locationId}::uuid is null or enrollments.location_id is null
      or enrollments.location_id = ${locationId}::uuid)`
  const { rows } = await sql<ShareRow>`
    select shares.id as "traineeId", full_name(users) as "traineeName", shares.weeks, shares.wanted, shares.got,
      shares.reasons
    from (${selectShares(weeks, whose)}) as shares
    join enrollments on enrollments.id = shares.id
    join users on users.id = enrollments.user_id
    order by shares.got::real / shares.wanted, shares.wanted desc, "traineeName", shares.id`.execute(db)
  return rows
}

/** Of all locations: a plan isn't made for one of them. */
async function readPlanned({ db }: SignedIn, { brandId, weeks }: InsightsRange) {
  const { rows } = await sql<NonNullable<Shares['planned']>>`
    select count(*)::integer as weeks, coalesce(sum(plans.sessions), 0)::integer as sessions,
      coalesce(sum(plans.by_hand), 0)::integer as "byHand"
    from (
      select distinct on (planning_plans.week) planning_plans.placed as sessions,
        (planning_plans.by_hand -> 'sessions')::integer as by_hand
      from planning_plans
      where planning_plans.brand_id = ${brandId}::uuid and planning_plans.week = any (${weeks}::date[])
        and ${isPublished}
      order by planning_plans.week, planning_plans.solved_at desc
    ) as plans`.execute(db)
  const planned = rows[0]!
  return planned.weeks > 0 ? planned : null
}
