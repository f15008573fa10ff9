import type { OwnSwap, SwapInfo } from '@spotter/contract/offers/swaps.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { readToken, signToken } from '../../../platform/keys/signed-token.ts'
import { notFound } from '../../../platform/refusal.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { type OwnSession, requireOwnSession } from '../own-moves/own-moves.queries.ts'
import type { AnswerFacts, SwapFacts } from './swaps.rules.ts'

/** A session of the caller's, with what speaks against asking others to swap. */
export async function requireSwappable(ctx: SignedIn, assignmentId: string): Promise<OwnSession & SwapFacts> {
  const session = await requireOwnSession(ctx, assignmentId)
  const { rows } = await sql<Pick<SwapFacts, 'swapsAsked' | 'isInSwap' | 'canAsk'>>`
    select
      (select count(*)::integer from swaps
        where swaps.asked_by = ${session.traineeId}::uuid and swaps.week = ${session.week}::date) as "swapsAsked",
      exists (
        select from swap_people join swaps on swaps.id = swap_people.swap_id
        where swap_people.assignment_id = ${assignmentId}::uuid and is_open_swap(swaps)) as "isInSwap",
      coalesce((select notification_rules.is_enabled from notification_rules
        where notification_rules.brand_id = ${session.brandId}::uuid
          and notification_rules.notification_type = 'SwapAsked'), true) as "canAsk"`.execute(ctx.db)
  return { ...session, ...rows[0]! }
}

/** `person` is the alias of a row of swap_people: the hour they'd get, as a `SessionSlot`. */
export function hourOf(person: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${person}.${column}`)
  return sql`(
    select jsonb_build_object('trainerId', coach.id, 'trainerName', full_name(coach), 'gymLocationId', place.id,
      'gymLocationName', place.name, 'date', ${of('to_date')}, 'hour', ${of('to_hour')}, 'timeZone', place.time_zone)
    from users as coach cross join gym_locations as place
    where coach.id = ${of('to_trainer_id')} and place.id = ${of('to_location_id')})`
}

/** The hour that `mine` gives to the person before. */
export const hourGiven = sql`(
  select ${hourOf('giver')} from swap_people as giver
  where giver.swap_id = mine.swap_id and giver.place = (
    select case when mine.place = 0 then max(everyone.place) else mine.place - 1 end
    from swap_people as everyone where everyone.swap_id = mine.swap_id))`

const others = sql`from swap_people as other where other.swap_id = mine.swap_id and other.id <> mine.id`

const infoColumns = sql`
  gym_brands.name as "gymBrandName", ${hourGiven} as "from", ${hourOf('mine')} as "to", mine.answer,
  case when swaps.state = 'done' then 'done' when not is_open_swap(swaps) then 'off'
    when mine.answer = 'yes' then 'agreed' else 'open' end as state,
  (select count(*)::integer ${others}) as others,
  (select count(*)::integer ${others} and other.answer = 'yes') as "othersAgreed",
  swaps.lapses_at as "lapsesAt", ${namesOf('mine')} as names`

/** The first names of the others, which nobody reads before everyone has agreed. */
export function namesOf(mine: string) {
  return sql`array(
    select partner.first_name from swap_people as other
    join enrollments on enrollments.id = other.enrollment_id
    join users as partner on partner.id = enrollments.user_id
    where other.swap_id = ${sql.ref(`${mine}.swap_id`)} and other.id is distinct from ${sql.ref(`${mine}.id`)}
      and swaps.state = 'done'
    order by other.place)`
}

export interface SwapByLink extends AnswerFacts {
  info: SwapInfo
  id: string
  personId: string
  userId: string
  brandId: string
}

/**
 * Only for someone who was asked and still belongs to the gym. Inside a transaction, the swap is locked first: of two answers,
 * one waits and then finds the other.
 */
export async function requireSwapByLink(ctx: Context, token: string): Promise<SwapByLink> {
  const personId = readToken(ctx.env.JWT_SECRET, 'swap', token)
  if (!personId) throw notFound('Link')
  if (ctx.db.isTransaction) await lockSwap(ctx.db, sql`swap_people.id = ${personId}::uuid`)
  const { rows } = await sql<
    SwapInfo & Omit<SwapByLink, 'info' | 'state'> & { stored: AnswerFacts['state'] }
  >`
    select ${infoColumns}, swaps.id, mine.id as "personId", users.id as "userId", swaps.brand_id as "brandId",
      swaps.state as stored, is_open_swap(swaps) as "isOpen", ${isBeingPlanned} as "isBeingPlanned"
    from swap_people as mine
    join swaps on swaps.id = mine.swap_id
    join gym_brands on gym_brands.id = swaps.brand_id and gym_brands.archived_at is null
    join enrollments on enrollments.id = mine.enrollment_id and enrollments.removed_at is null
      and enrollments.approval_status = 'Approved'
    join users on users.id = enrollments.user_id and ${isUsable(ctx.env)}
    where mine.id = ${personId}::uuid and mine.place > 0`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound('Link')
  const { id, userId, brandId, stored, isOpen, isBeingPlanned: planned, ...info } = row
  const { personId: _, ...shown } = info
  return {
    info: shown,
    id,
    personId,
    userId,
    brandId,
    state: stored,
    isOpen,
    answer: info.answer,
    isBeingPlanned: planned,
  }
}

/** The planner is at work on the week, or an open draft changes one of the sessions. */
const isBeingPlanned = sql`(
  exists (
    select from planning_plans
    where planning_plans.brand_id = swaps.brand_id and planning_plans.week = swaps.week
      and planning_plans.state = 'drafting')
  or exists (
    select from swap_people as one
    join planning_changes on planning_changes.assignment_id = one.assignment_id
    join planning_drafts on planning_drafts.id = planning_changes.draft_id and planning_drafts.published_at is null
    where one.swap_id = swaps.id))`

/** Of two who answer, withdraw, or stop a swap, one waits. Sessions are held afterward, never before. */
export async function lockSwap(db: Database, isIt: RawBuilder<unknown>) {
  const { rows } = await sql<{ brandId: string; brandName: string }>`
    select gym_brands.id as "brandId", gym_brands.name as "brandName"
    from swaps join gym_brands on gym_brands.id = swaps.brand_id
    where swaps.id in (select swap_people.swap_id from swap_people where ${isIt})
    for update of swaps`.execute(db)
  return rows[0]
}

/** For upcoming sessions: what the caller asked for, and where their answer is waited for. */
export async function listOwnSwaps(ctx: SignedIn, isIt: RawBuilder<unknown> = sql`true`): Promise<OwnSwap[]> {
  const { rows } = await sql<Omit<OwnSwap, 'token'> & { personId: string }>`
    select ${infoColumns}, swaps.id, mine.assignment_id as "assignmentId", mine.place = 0 as "isAsker",
      mine.id as "personId"
    from enrollments
    join swap_people as mine on mine.enrollment_id = enrollments.id
    join swaps on swaps.id = mine.swap_id
    join gym_brands on gym_brands.id = swaps.brand_id and gym_brands.archived_at is null
    join sessions on sessions.id = mine.assignment_id and is_upcoming(sessions)
    where enrollments.user_id = ${ctx.actor.userId}::uuid and enrollments.removed_at is null and ${isIt}
      and (is_open_swap(swaps) or swaps.id = (
        select latest.swap_id from swap_people as latest join swaps as other on other.id = latest.swap_id
        where latest.assignment_id = mine.assignment_id and latest.place = 0
        order by other.asked_at desc limit 1) and mine.place = 0 and swaps.state <> 'stopped'
        and sessions.revision in (mine.revision, mine.revision + 1))
    order by lower(sessions.during), swaps.asked_at`.execute(ctx.db)
  return rows.map(({ personId, ...swap }) => ({
    ...swap,
    token: swap.isAsker ? null : signToken(ctx.env.JWT_SECRET, 'swap', personId),
  }))
}

/** Its sessions can be in other swaps from now on. */
export async function closeSwap(
  db: Database,
  swapId: string,
  { state, by }: { state: Exclude<AnswerFacts['state'], 'asked'>; by: string | null },
) {
  // No activity: the verb that closes it records why.
  await sql`
    with closed as (
      update swaps set state = ${state}, closed_at = current_instant(), closed_by = ${by}::uuid
      where swaps.id = ${swapId}::uuid and swaps.state = 'asked'
      returning swaps.id
    )
    update swap_people set is_open = false from closed where swap_people.swap_id = closed.id`.execute(db)
}
