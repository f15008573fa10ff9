import type { AskInfo } from '@spotter/contract/planning/plan.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, transaction } from '../../../platform/context.ts'
import { readToken } from '../../../platform/keys/signed-token.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { openHour } from '../../availability/availability.public.ts'

/** Per address. Guessing a signature is hopeless anyway; this keeps it from costing anything. */
export const LINK_USES: Limit = { name: 'ask-links', times: 120, seconds: 60 * 60 }

/** What the link is about. Reading it changes nothing: email scanners open links, too. */
export async function readAsk(ctx: Context, token: string): Promise<AskInfo> {
  return (await findAsk(ctx, token)).info
}

/** Opens the hour, once. The link alone is enough, so it does nothing else and tells nothing about other people. */
export async function openAskedHour(ctx: Context, token: string): Promise<AskInfo> {
  return transaction(ctx, async (ctx) => {
    const { info, ...ask } = await findAsk(ctx, token)
    if (info.state === 'opened') throw conflict('This link has already been used')
    if (info.state === 'expired') throw conflict('This link has expired: the hour has begun')
    const { asked, date, hour } = info
    await openHour(ctx, { userId: ask.userId, as: asked, date, hour, locationId: ask.locationId })
    await sql`
      update planning_asks set opened_at = current_instant()
      where planning_asks.draft_id = ${ask.draftId}::uuid and planning_asks.asked = ${asked}
        and planning_asks.user_id = ${ask.userId}::uuid and planning_asks.opens_date = ${date}::date
        and planning_asks.opens_hour = ${hour}::smallint
        and (planning_asks.asked = 'trainee' or planning_asks.location_id = ${ask.locationId}::uuid)`.execute(
      ctx.db,
    )
    await recordActivity(ctx.db, {
      actorId: ask.userId,
      kind: 'asked-hour-opened',
      subject: info.gymBrandName,
      detail: { brandId: ask.brandId, draftId: ask.draftId, userId: ask.userId },
    })
    return { ...info, state: 'opened' }
  })
}

interface Row {
  info: AskInfo
  draftId: string
  brandId: string
  userId: string
  locationId: string
}

/**
 * Only what was sent, to someone who still belongs to the gym. Inside a transaction, the draft is locked, like for every
 * change to it: of two clicks, one waits and then finds the link used.
 */
async function findAsk(ctx: Context, token: string): Promise<Row> {
  const askId = readToken(ctx.env.JWT_SECRET, 'ask', token)
  if (!askId) throw notFound('Link')
  if (ctx.db.isTransaction)
    await sql`
      select from planning_drafts join planning_asks on planning_asks.draft_id = planning_drafts.id
      where planning_asks.id = ${askId}::uuid for update of planning_drafts`.execute(ctx.db)
  const { rows } = await sql<Row>`
    select ask.draft_id as "draftId", ask.brand_id as "brandId", ask.user_id as "userId",
      ask.location_id as "locationId",
      jsonb_build_object('asked', ask.asked, 'gymBrandName', gym_brands.name, 'gymLocationName', place.name,
        'date', ask.opens_date, 'hour', ask.opens_hour, 'timeZone',
        case when ask.asked = 'trainer' then place.time_zone
          else trainee_zone(users.id, ${ctx.env.DEFAULT_TIME_ZONE}) end,
        'state', case when ask.opened_at is not null then 'opened'
          when hour_start(ask.date, ask.hour, place.time_zone) <= current_instant() then 'expired'
          else 'open' end) as info
    from planning_asks as ask
    join users on users.id = ask.user_id
    join gym_brands on gym_brands.id = ask.brand_id and gym_brands.archived_at is null
    join gym_locations as place on place.id = ask.location_id and place.archived_at is null
    where ask.id = ${askId}::uuid and ask.sent_at is not null and ${isUsable(ctx.env)}
      and case when ask.asked = 'trainer' then works_at(users.id, place.id) else exists (
        select from enrollments where enrollments.id = ask.enrollment_id and enrollments.removed_at is null
          and enrollments.approval_status = 'Approved') end`.execute(ctx.db)
  const [ask] = rows
  if (!ask) throw notFound('Link')
  return ask
}
