import type { AnswerSwapRequest, SwapInfo } from '@spotter/contract/offers/swaps.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, type Refusal } from '../../../platform/refusal.ts'
import { changeSessions, type SessionSlot } from '../../schedule/schedule.public.ts'
import { findOwnSession } from '../own-moves/own-moves.queries.ts'
import { whyNotMove } from '../own-moves/own-moves.rules.ts'
import { isStillPossible } from './find-swaps.ts'
import { readSwapWeek } from './swap-week.queries.ts'
import { closeSwap, requireSwapByLink, type SwapByLink } from './swaps.queries.ts'
import { swapIsOff, whyNotAnswer } from './swaps.rules.ts'

/** What the link is about. Reading it changes nothing: email scanners open links, too. */
export async function readSwap(ctx: Context, token: string): Promise<SwapInfo> {
  return (await requireSwapByLink(ctx, token)).info
}

/** Once per person. The last yes moves everyone or, if that isn't possible any more, nobody, and says why. */
export async function answerSwap(
  ctx: Context,
  token: string,
  { answer }: AnswerSwapRequest,
): Promise<SwapInfo> {
  await transaction(ctx, async (ctx) => {
    const swap = await requireSwapByLink(ctx, token)
    const refusal = whyNotAnswer(swap, answer)
    if (refusal) throw refusal
    await sql`
      update swap_people set answer = ${answer}, answered_at = current_instant()
      where swap_people.id = ${swap.personId}::uuid`.execute(ctx.db)
    await recordActivity(ctx.db, {
      actorId: swap.userId,
      kind: answer === 'yes' ? 'swap-agreed' : 'swap-declined',
      subject: swap.info.gymBrandName,
      detail: { brandId: swap.brandId, swapId: swap.id },
    })
    if (answer === 'no') await closeSwap(ctx.db, swap.id, { state: 'declined', by: swap.userId })
    else await carryOutOnceAgreed(ctx, swap)
  })
  return readSwap(ctx, token)
}

interface Person {
  assignmentId: string
  userId: string
  answer: string | null
  revision: number
  to: SessionSlot
}

/** If everyone has agreed and it isn't possible any more, the swap is over, and the last one reads why. */
async function carryOutOnceAgreed(ctx: Context, swap: SwapByLink) {
  const people = await readPeople(ctx, swap.id)
  if (people.some(({ answer }) => answer !== 'yes')) return
  const changes = people.map(({ assignmentId, revision, to }) => ({
    kind: 'move' as const,
    assignmentId,
    traineeId: null,
    to,
    revision,
  }))
  const outcomes = await changeSessions(actingFor(ctx, swap.userId), swap.brandId, changes, {
    allOrNothing: true,
    swapId: swap.id,
    objections: async (ctx) => {
      const objection = await whyNotCarryOut(ctx, people)
      return changes.map(() => objection)
    },
  })
  const refusal = outcomes.find(({ refusal }) => refusal)?.refusal
  await closeSwap(ctx.db, swap.id, { state: refusal ? 'lapsed' : 'done', by: swap.userId })
  await recordActivity(ctx.db, {
    actorId: swap.userId,
    kind: refusal ? 'swap-failed' : 'swap-done',
    subject: swap.info.gymBrandName,
    detail: { brandId: swap.brandId, swapId: swap.id, ...(refusal && { why: refusal.message }) },
  })
  if (refusal) throw swapIsOff(refusal.message, { keepsWrites: true })
}

/** The brand's settings, everyone's wishes, and drafts may have changed since people were asked. */
async function whyNotCarryOut(ctx: SignedIn, people: Person[]): Promise<Refusal | null> {
  const [asker] = people
  const session = await findOwnSession(actingFor(ctx, asker!.userId), asker!.assignmentId)
  if (!session) return conflict('A session was canceled in the meantime.')
  if (session.mode !== 'by-themselves') return conflict('Your gym no longer lets trainees swap.')
  const ids = people.map(({ assignmentId }) => assignmentId)
  // What keeps the person who asked from moving is nobody else's business.
  const isPossible = !whyNotMove(session) && isStillPossible(await readSwapWeek(ctx, session, ids), ids)
  return isPossible ? null : conflict("The hours don't suit everyone any more.")
}

async function readPeople({ db }: Context, swapId: string) {
  const { rows } = await sql<Person>`
    select swap_people.assignment_id as "assignmentId", enrollments.user_id as "userId", swap_people.answer,
      swap_people.revision, jsonb_build_object('trainerId', swap_people.to_trainer_id, 'gymLocationId',
        swap_people.to_location_id, 'date', swap_people.to_date, 'hour', swap_people.to_hour) as "to"
    from swap_people join enrollments on enrollments.id = swap_people.enrollment_id
    where swap_people.swap_id = ${swapId}::uuid
    order by swap_people.place`.execute(db)
  return rows
}

/** A link is as good as a sign-in for this one thing. */
function actingFor(ctx: Context, userId: string): SignedIn {
  return { ...ctx, actor: { userId, signInId: '', roles: ['Trainee'], timeFormat: '12h' } }
}
