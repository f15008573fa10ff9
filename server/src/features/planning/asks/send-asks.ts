import { randomUUID } from 'node:crypto'
import type { PlanAsk } from '@spotter/contract/planning/plan.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { enqueueAll } from '../../../platform/queue/enqueue.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { requirePlan } from '../planner/plan.queries.ts'
import { readAsks } from '../planner/read-asks.ts'
import { lockDraft, readChanges } from '../planning.queries.ts'
import { sendAskMail } from './send-ask-mail.ts'

/** A draft can be deleted and made again, so one ask per hour and draft isn't enough to protect people. */
export const ASKS: Limit = { name: 'ask-for-hours', times: 300, seconds: 24 * 60 * 60 }

/** All or nothing, in one email per person. An hour that several trainees need is asked for once. */
export async function sendAsks(ctx: SignedIn, draftId: string, askIds: string[]): Promise<PlanAsk[]> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, draftId)
    await requirePlan(ctx.db, draftId)
    const wanted = new Set(askIds)
    const asks = await readAsks(ctx, { id: draftId, gymBrandId: draft.brandId }, [])
    const chosen = asks.filter(({ id }) => wanted.has(id))
    if (chosen.length < wanted.size) throw notFound('Ask')
    const refusal = refuse(chosen, asks)
    if (refusal) throw refusal
    await markSent(ctx, draftId, chosen)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'hours-asked-for',
      subject: draft.brandName,
      detail: { brandId: draft.brandId, draftId, asks: chosen.length },
    })
    const sent = await readAsks(
      ctx,
      { id: draftId, gymBrandId: draft.brandId },
      await readChanges(ctx.db, draftId),
    )
    return sent.filter(({ id }) => wanted.has(id)).map(({ isDirect, ...ask }) => ask)
  })
}

export async function sendAsk(
  ctx: SignedIn,
  { draftId, askId }: { draftId: string; askId: string },
): Promise<PlanAsk> {
  const [ask] = await sendAsks(ctx, draftId, [askId])
  return ask!
}

function refuse(chosen: PlanAsk[], all: PlanAsk[]) {
  const asked = new Set(all.filter(({ sentAt }) => sentAt !== null).map(hourOf))
  if (chosen.some((ask) => asked.has(hourOf(ask)))) return conflict('This has already been asked')
  if (chosen.some(({ state }) => state === 'expired')) return conflict('This hour has already begun')
  const hours = new Set(chosen.map(hourOf))
  const opened = new Set(chosen.map((ask) => `${hourOf(ask)} ${locationOf(ask)}`))
  if (hours.size < opened.size) return conflict('A trainer can open an hour for one location only')
  return null
}

function hourOf({ personId, asked, opens: { date, hour } }: PlanAsk) {
  return `${asked} ${personId} ${date} ${hour}`
}

/** A trainer opens the hour for one location; a trainee's own hour counts at all of theirs. */
function locationOf({ asked, session }: PlanAsk) {
  return asked === 'trainer' ? session.gymLocationId : ''
}

/** Along with each chosen one go others whom the same hour at the same location would help. */
async function markSent(ctx: SignedIn, draftId: string, chosen: PlanAsk[]) {
  const mails = [...new Set(chosen.map(({ personId }) => personId))].map((userId) => ({
    mailId: randomUUID(),
    userId,
  }))
  const chosenIds = chosen.map(({ id }) => id)
  await sql`
    update planning_asks set sent_at = current_instant(), mail_id = mail."mailId",
      is_chosen = planning_asks.id = any(${chosenIds}::uuid[])
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail ("mailId" uuid, "userId" uuid)
    where planning_asks.draft_id = ${draftId}::uuid and planning_asks.user_id = mail."userId"
      and planning_asks.sent_at is null
      and exists (
        select from planning_asks as chosen where chosen.id = any(${chosenIds}::uuid[])
          and (chosen.asked, chosen.user_id, chosen.opens_date, chosen.opens_hour)
            = (planning_asks.asked, planning_asks.user_id, planning_asks.opens_date, planning_asks.opens_hour)
          and (chosen.asked = 'trainee' or chosen.location_id = planning_asks.location_id)
      )`.execute(ctx.db)
  await enqueueAll(ctx.db, sendAskMail, mails)
}
