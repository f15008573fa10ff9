import type {
  ChangedFact,
  DraftPlan,
  HelpfulChange,
  LeftOutTrainee,
  PlanAsk,
  PlanBan,
  PlanDifference,
  PlanFairness,
  PlannedChange,
  PlanQuality,
  PlanResult,
  PlanState,
  WhyThis,
} from '@spotter/contract/planning/plan.ts'
import type { PlanStep } from '@spotter/contract/planning/plan-step.ts'
import { DEFAULT_PLANNING_SETTINGS } from '@spotter/contract/planning/planning-settings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { type ChangeRow, placeOf } from '../planning.queries.ts'
import type { FairShares } from '../solver/explain/fair-shares.ts'
import type { TierSums } from '../solver/model/tiers.ts'
import { helpInWords } from './help-in-words.ts'
import { type LeftOutFacts, leftOutInWords } from './left-out-in-words.ts'
import { type LeftOutFound, listCauses } from './list-causes.ts'
import type { Recount } from './plan.queries.ts'
import {
  type CostlyLock,
  type CostlyWish,
  fairnessInWords,
  lockCostInWords,
  reasonsInWords,
  scoreInWords,
  wishCostInWords,
} from './plan-words.ts'
import { readAsks } from './read-asks.ts'
import { changedWeekInWords } from './watch/changed-facts-in-words.ts'
import { readChangedFacts } from './watch/read-changed-facts.ts'
import { isAsDrafted } from './watch/watch-fingerprint.ts'

export async function readPlan(
  ctx: SignedIn,
  draft: { id: string; gymBrandId: string },
  changes: ChangeRow[],
  /** By the change's ID: why a rule speaks against it. */
  problems: Map<string, string | null>,
  /** Whether the week is as it was drafted, if that's known already: see `watchFingerprint`. */
  isKnownAsDrafted: boolean | null | undefined,
): Promise<DraftPlan | undefined> {
  const row = await readPlanRow(ctx.db, draft.id)
  if (!row) return undefined
  const { week, state, step, startedAt, unsent, hasProof } = row
  const isSolved = row.solvedAt !== null
  const isWaiting = changes.some(({ isPublished }) => !isPublished)
  const asks = isSolved ? await readAsks(ctx, draft, changes) : []
  const changed = await readChanged(ctx, draft.id, problems, {
    isWaiting,
    isAsDrafted: isSolved ? isKnownAsDrafted : null,
  })
  return {
    week,
    state,
    step,
    startedAt,
    unsent,
    hasProof: hasProof && changes.length > 0 && !isWaiting,
    changes: changes.length === 0 ? [] : await readPlannedChanges(ctx.db, draft.id, changed.facts),
    changedSummary: state !== 'drafting' && isWaiting ? changed.summary : null,
    bans: await readBans(ctx.db, draft.id),
    asks: asks.map(({ isDirect, isPair, ...ask }) => ask),
    result: isSolved ? await readResult(ctx, draft.id, row as SolvedRow, asks, changed.isSameWeek) : null,
  }
}

/** What has changed since the week was drafted. Published sessions rest on nothing any more. */
async function readChanged(
  ctx: SignedIn,
  draftId: string,
  problems: Map<string, string | null>,
  known: { isWaiting: boolean; isAsDrafted: boolean | null | undefined },
) {
  const changedFacts = known.isWaiting ? await readChangedFacts(ctx, draftId, ctx.actor.timeFormat) : []
  const facts = new Map(
    [...changedFacts].map(([changeId, facts]) => [
      changeId,
      facts.filter(({ isConfirmed }) => !isConfirmed).map(({ id, message }) => ({ id, message })),
    ]),
  )
  const isAffected = (id: string) => problems.get(id) || facts.get(id)?.length
  const affected = [...new Set([...problems.keys(), ...facts.keys()])].filter(isAffected).length
  const isSameWeek =
    (known.isAsDrafted === undefined ? await isAsDrafted(ctx, draftId) : known.isAsDrafted) ?? true
  return { facts, isSameWeek, summary: changedWeekInWords(affected, isSameWeek) }
}

interface PlanRow {
  week: string
  state: PlanState
  step: PlanStep | null
  startedAt: string
  unsent: number
  hasProof: boolean
  solvedAt: string | null
  hasPrevious: boolean
}

interface SolvedRow extends PlanRow {
  solvedAt: string
  wanted: number
  placed: number
  atMost: number
  atMostWithoutLocks: number | null
  askGain: number | null
  booked: number
  stoppedEarly: boolean
  quality: PlanQuality
  tiers: TierSums
  fairShares: FairShares | null
  /** Null: nobody has changed it since. */
  recount: Recount | null
  lastWeek: PlanQuality
  byHand: PlanQuality
}

async function readPlanRow(db: Database, draftId: string) {
  const { rows } = await sql<PlanRow | SolvedRow>`
    select week, state, step, started_at as "startedAt", solved_at as "solvedAt", wanted, placed,
      at_most as "atMost", at_most_without_locks as "atMostWithoutLocks", ask_gain as "askGain",
      stopped_early as "stoppedEarly", quality, tiers, nullif(fair_shares, 'null') as "fairShares", last_week as "lastWeek", by_hand as "byHand",
      previous is not null as "hasPrevious", recount,
      exists (select from planning_proofs where planning_proofs.draft_id = planning_plans.draft_id) as "hasProof",
      (select count(distinct notifications.id)::integer from planning_changes as own
        join notification_sessions on notification_sessions.assignment_id = own.assignment_id
        join notifications on notifications.id = notification_sessions.notification_id and notifications.state = 'pending'
        where own.draft_id = planning_plans.draft_id) as unsent,
      (select count(*)::integer from sessions
        where sessions.brand_id = planning_plans.brand_id and sessions.status = 'Scheduled'
          and sessions.date between planning_plans.week and planning_plans.week + 6
          and not exists (select from planning_changes as own
            where own.draft_id = planning_plans.draft_id and own.assignment_id = sessions.id)) as booked
    from planning_plans where draft_id = ${draftId}::uuid`.execute(db)
  return rows[0]
}

async function readPlannedChanges(
  db: Database,
  draftId: string,
  changedFacts: Map<string, ChangedFact[]>,
): Promise<PlannedChange[]> {
  const { rows } = await sql<{
    changeId: string
    isLocked: boolean
    why: WhyThis | null
    trainerName: string
    historyWeeks: number
  }>`
    select change.id as "changeId", change.is_locked as "isLocked", change.why, full_name(users) as "trainerName",
      coalesce(planning_settings.history_weeks, ${DEFAULT_PLANNING_SETTINGS.historyWeeks}) as "historyWeeks"
    from planning_changes as change join users on users.id = change.trainer_id
    left join planning_settings on planning_settings.brand_id = change.brand_id
    where change.draft_id = ${draftId}::uuid
    order by change.date, change.hour, change.id`.execute(db)
  return rows.map(({ trainerName, historyWeeks, ...change }) => ({
    ...change,
    changedFacts: changedFacts.get(change.changeId) ?? [],
    reasons: reasonsInWords(change.why, trainerName, historyWeeks),
  }))
}

async function readBans(db: Database, draftId: string): Promise<PlanBan[]> {
  const { rows } = await sql<PlanBan>`
    select ban.id, ban.enrollment_id as "traineeId", full_name(users) as "traineeName",
      place.id as "gymLocationId", place.name as "gymLocationName", ban.date, ban.hour
    from planning_bans as ban
    join enrollments on enrollments.id = ban.enrollment_id
    join users on users.id = enrollments.user_id
    join gym_locations as place on place.id = ban.location_id
    where ban.draft_id = ${draftId}::uuid
    order by ban.date, ban.hour, "traineeName", ban.id`.execute(db)
  return rows
}

type Ask = PlanAsk & { isDirect: boolean; isPair: boolean }

async function readResult(
  ctx: SignedIn,
  draftId: string,
  row: SolvedRow,
  asks: Ask[],
  isSameWeek: boolean,
): Promise<PlanResult> {
  const { booked, stoppedEarly, lastWeek, byHand, solvedAt, recount } = row
  const { wanted, placed, atMost } = recount ?? row
  const isChecked = placed === atMost && isSameWeek && (recount?.isValid ?? true)
  const quality = { ...row.quality, ...recount?.counts, sessions: placed }
  const lockCost = Math.max(0, (row.atMostWithoutLocks ?? atMost) - atMost)
  const set = asks.filter(({ isInSet }) => isInSet)
  // After an edit, only what they cost together is known.
  const locks = lockCost > 0 && !recount ? await readCostlyLocks(ctx.db, draftId) : []
  const wishes = isSameWeek && !recount ? await readCostlyWishes(ctx.db, draftId) : []
  const fairness = isSameWeek && placed < wanted ? readFairness(row) : null
  const leftOut = await readLeftOut(ctx, draftId, asks, isChecked)
  return {
    booked,
    wanted,
    placed,
    atMost,
    isChecked,
    stoppedEarly,
    lockCost,
    quality,
    lastWeek,
    byHand,
    solvedAt,
    summary: scoreInWords({ booked, wanted, placed, atMost, stoppedEarly, isChecked }),
    lockSummary: lockCostInWords(lockCost, locks, ctx.actor.timeFormat),
    wishSummary: wishCostInWords(wishes),
    fairness,
    fairnessSummary: fairness && fairnessInWords(fairness),
    leftOut: leftOut.map(({ together, locationName, hasTrainers, isUnderWay, ...one }) => one),
    causes: listCauses(leftOut, asks, ctx.actor.timeFormat),
    askSet: set.length > 0 && row.askGain ? { askIds: set.map(({ id }) => id), gain: row.askGain } : null,
    differences: row.hasPrevious ? await readDifferences(ctx.db, draftId) : null,
  }
}

async function readCostlyLocks(db: Database, draftId: string) {
  const { rows } = await sql<CostlyLock>`
    select full_name(users) as "traineeName", change.date, change.hour, change.lock_cost as cost,
      ${namesOf(sql`change.lock_gainers`)} as gainers
    from planning_changes as change
    join enrollments on enrollments.id = change.enrollment_id
    join users on users.id = enrollments.user_id
    where change.draft_id = ${draftId}::uuid and change.is_locked and change.lock_cost is not null
      and change.date is not null and change.hour is not null
    order by change.lock_cost desc, change.date, change.hour, "traineeName", change.id`.execute(db)
  return rows
}

async function readCostlyWishes(db: Database, draftId: string) {
  const { rows } = await sql<CostlyWish>`
    select full_name(users) as "traineeName", full_name(trainer) as "trainerName", wish.cost, ${namesOf(sql`wish."gainerIds"`)} as gainers
    from planning_plans as plan
    cross join jsonb_to_recordset(plan.wish_costs) as wish ("traineeId" uuid, cost smallint, "gainerIds" uuid[])
    join enrollments on enrollments.id = wish."traineeId"
    join users on users.id = enrollments.user_id
    join training_wishes on training_wishes.enrollment_id = enrollments.id and training_wishes.only_preferred
    join users as trainer on trainer.id = training_wishes.preferred_trainer_id
    where plan.draft_id = ${draftId}::uuid
    order by wish.cost desc, "traineeName", enrollments.id`.execute(db)
  return rows
}

function namesOf(enrollmentIds: RawBuilder<unknown>) {
  return sql`array(
    select full_name(gainer) from enrollments as own join users as gainer on gainer.id = own.user_id
    where own.id = any(${enrollmentIds}) order by full_name(gainer), own.id)`
}

function readFairness({ fairShares, tiers, recount }: SolvedRow): PlanFairness | null {
  if (!fairShares || (recount && !recount.isAsFair)) return null
  const { tierAtMost, ...shares } = fairShares
  const isChecked = shares.least !== null && shares.perhaps < shares.short
  return { ...shares, isChecked, worth: tiers.fairness, worthAtMost: tierAtMost }
}

type LeftOutRow = LeftOutFacts &
  Pick<LeftOutTrainee, 'traineeId' | 'missing' | 'gainsFromSet'> & {
    changeKind: HelpfulChange['kind'] | null
    changeFrom: number | null
    changeTo: number | null
    changeSession: HelpfulChange['session'] | null
    together: LeftOutFound['together']
  }

/** Not those who have all they want by now, or aren't to be planned any more. */
async function readLeftOut(
  ctx: SignedIn,
  draftId: string,
  asks: Ask[],
  isChecked: boolean,
): Promise<LeftOutFound[]> {
  const { rows } = await sql<LeftOutRow>`
    select one.enrollment_id as "traineeId", full_name(users) as "traineeName",
      least(one.missing, today.wanted - today.sessions) as missing, one.reason, one.counts, today.sessions, today.wanted, coalesce(wish.rest_days, 0) as "restDays",
      one.gains_from_set as "gainsFromSet",
      exists (select from brand_trainers where brand_trainers.brand_id = one.brand_id
        and brand_trainers.removed_at is null) as "hasTrainers",
      exists (select from brand_trainers join trainer_slots on trainer_slots.trainer_id = brand_trainers.user_id
        where brand_trainers.brand_id = one.brand_id and brand_trainers.removed_at is null
          and trainer_slots.status = 'Available' and trainer_slots.date between plan.week and plan.week + 6
          and hour_start(trainer_slots.date, trainer_slots.hour, clock.zone) > current_instant()) as "hasTrainerHours",
      hour_start(plan.week, 0, clock.zone) <= current_instant() as "isUnderWay",
      one.change -> 'kind' as "changeKind", one.change -> 'from' as "changeFrom", one.change -> 'to' as "changeTo",
      ${placeOf('change', 'trainer_id')} as "changeSession", nullif(one.change -> 'together', 'null') as together,
      case when coalesce(cardinality(wish.other_location_ids), 0) = 0 then place.name end as "locationName",
      full_name(trainer) as "preferredTrainerName"
    from planning_left_out as one
    join planning_plans as plan on plan.draft_id = one.draft_id
    join enrollments on enrollments.id = one.enrollment_id
    join users on users.id = enrollments.user_id
    cross join lateral (
      select count(*)::integer as sessions from planning_changes as change
      where change.draft_id = one.draft_id and change.enrollment_id = one.enrollment_id
        and change.kind = 'create' and change.published_at is null
    ) as proposed
    cross join lateral (
      select sessions_in_week(one.enrollment_id, plan.week) + proposed.sessions as sessions,
        sessions_wanted(enrollments.id, enrollments.brand_id) as wanted
    ) as today
    left join gym_locations as place on place.id = enrollments.location_id
    cross join lateral (select coalesce(place.time_zone, ${ctx.env.DEFAULT_TIME_ZONE}) as zone) as clock
    left join training_wishes as wish on wish.enrollment_id = enrollments.id
    left join users as trainer on trainer.id = wish.preferred_trainer_id
    left join lateral (
      select (session ->> 'trainerId')::uuid as trainer_id, (session ->> 'locationId')::uuid as location_id,
        (session ->> 'date')::date as date, (session ->> 'hour')::integer as hour
      from (select one.change -> 'session') as of_change (session)
    ) as change on one.change is not null
    where one.draft_id = ${draftId}::uuid and today.sessions < today.wanted and enrollments.removed_at is null
      and enrollments.approval_status = 'Approved' and not enrollments.is_planned
    order by one.reason, "traineeName", one.enrollment_id`.execute(ctx.db)
  const direct = Map.groupBy(
    asks.filter(({ isDirect }) => isDirect),
    ({ traineeId }) => traineeId,
  )
  const pairs = Map.groupBy(
    asks.filter(({ isPair }) => isPair),
    ({ traineeId }) => traineeId,
  )
  const { timeFormat } = ctx.actor
  return rows.map((row) => {
    const own = direct.get(row.traineeId) ?? []
    const pair = pairs.get(row.traineeId) ?? []
    const { traineeId, traineeName, sessions, wanted, missing, reason, counts, gainsFromSet, together } = row
    const change = changeOf(row)
    const help = { ask: own[0], pair, change, gainsFromSet, isChecked }
    return {
      traineeId,
      traineeName,
      sessions,
      wanted,
      missing,
      reason,
      counts,
      change,
      gainsFromSet,
      together,
      locationName: row.locationName,
      hasTrainers: row.hasTrainers,
      isUnderWay: row.isUnderWay,
      message: leftOutInWords(row),
      helpWords: helpInWords(row, help, timeFormat),
      action: actionFor(row, own.length > 0, isChecked),
      askIds: own.map(({ id }) => id),
      askPairIds: pair.map(({ id }) => id),
    }
  })
}

function changeOf({ changeKind, changeFrom, changeTo, changeSession }: LeftOutRow): HelpfulChange | null {
  if (changeKind === null || changeFrom === null || changeTo === null || !changeSession) return null
  return { kind: changeKind, from: changeFrom, to: changeTo, session: changeSession }
}

function actionFor({ reason }: LeftOutFacts, canAsk: boolean, isChecked: boolean): LeftOutTrainee['action'] {
  if (reason === 'no-hours') return 'remind'
  if (reason === 'fits') return null
  if (canAsk) return 'ask'
  return reason === 'taken' && isChecked ? 'see-who' : null
}

/** Each session that's gone next to the same person's new one, as far as there is one. */
async function readDifferences(db: Database, draftId: string): Promise<PlanDifference[]> {
  const { rows } = await sql<PlanDifference>`
    with place as (
      select before."traineeId" as enrollment_id, before."trainerId" as trainer_id,
        before."locationId" as location_id, before.date, before.hour, true as was, false as remains
      from planning_plans, jsonb_to_recordset(planning_plans.previous) as before ("traineeId" uuid,
        "trainerId" uuid, "locationId" uuid, date date, hour smallint)
      where planning_plans.draft_id = ${draftId}::uuid
      union all select enrollment_id, trainer_id, location_id, date, hour, false, true from planning_changes
      where draft_id = ${draftId}::uuid and kind = 'create'
    ), changed as (
      select enrollment_id, trainer_id, location_id, date, hour, bool_or(was) as was,
        row_number() over (partition by enrollment_id, bool_or(was) order by date, hour) as nth
      from place group by enrollment_id, trainer_id, location_id, date, hour having not (bool_or(was) and bool_or(remains))
    ), gone as (select * from changed where was), added as (select * from changed where not was)
    select enrollments.id as "traineeId", full_name(users) as "traineeName",
      ${placeOf('gone', 'trainer_id')} as before, ${placeOf('added', 'trainer_id')} as after
    from gone full join added using (enrollment_id, nth)
    join enrollments on enrollments.id = enrollment_id
    join users on users.id = enrollments.user_id
    order by "traineeName", coalesce(added.date, gone.date), coalesce(added.hour, gone.hour)`.execute(db)
  return rows
}
