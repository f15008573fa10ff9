import type { MoveOwnSessionRequest } from '@spotter/contract/offers/own-moves.ts'
import type { OwnSwap } from '@spotter/contract/offers/swaps.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/queue/enqueue.ts'
import { conflict } from '../../../platform/refusal.ts'
import { notifySwapAsked } from '../../notifications/notifications.public.ts'
import { judgeSessionChanges, type SessionSlot } from '../../schedule/schedule.public.ts'
import { hourTaken } from '../own-moves/own-moves.rules.ts'
import { findSwaps, type Swap } from './find-swaps.ts'
import { lapseSwap } from './lapse-swap.ts'
import { readSwapWeek } from './swap-week.queries.ts'
import { listOwnSwaps, requireSwappable } from './swaps.queries.ts'
import { whyNotSwap } from './swaps.rules.ts'
import { placesIn, writeSwap } from './write-swap.ts'

/** Asks everyone in the best swap for this hour. Nothing moves until all of them agree. */
export async function askToSwap(
  ctx: SignedIn,
  assignmentId: string,
  { revision, ...to }: MoveOwnSessionRequest,
): Promise<OwnSwap> {
  return transaction(ctx, async (ctx) => {
    const wanted = await findSwap(ctx, assignmentId, to)
    await holdPeople(ctx.db, wanted)
    // Once more, now that nobody in it can be asked or moved by anyone else: someone may have come first.
    const session = await requireSwappable(ctx, assignmentId)
    const refusal = whyNotSwap(session)
    if (refusal) throw refusal
    if (revision !== undefined && revision !== session.revision)
      throw conflict('This session was changed in the meantime')
    const swap = await findSwap(ctx, assignmentId, to)
    if (idsOf(swap) !== idsOf(wanted)) throw hourTaken()
    await requirePossible(ctx, session.brandId, swap)
    const swapId = await writeSwap(ctx.db, session, swap)
    const [asked] = await listOwnSwaps(ctx, sql`swaps.id = ${swapId}::uuid`)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'swap-asked',
      subject: asked!.gymBrandName,
      detail: { brandId: session.brandId, assignmentId, swapId, to },
    })
    await notifySwapAsked(ctx.db, swapId)
    await enqueue(
      ctx.db,
      lapseSwap,
      { swapId },
      { runAt: new Date(asked!.lapsesAt), key: `lapse-swap:${swapId}` },
    )
    return asked!
  })
}

async function findSwap(ctx: SignedIn, assignmentId: string, to: SessionSlot) {
  const session = await requireSwappable(ctx, assignmentId)
  const refusal = whyNotSwap(session)
  if (refusal) throw refusal
  const swaps = findSwaps(await readSwapWeek(ctx, session), assignmentId)
  const found = swaps.find((swap) => isAt(swap[1]!, to))
  if (!found) throw hourTaken()
  return found
}

function isAt(place: SessionSlot, to: SessionSlot) {
  return (['trainerId', 'gymLocationId', 'date', 'hour'] as const).every((part) => place[part] === to[part])
}

function idsOf(swap: Swap) {
  return swap.map(({ assignmentId }) => assignmentId).join(' ')
}

/** The locks of `hold_for_changes`, in its order. */
async function holdPeople(db: Database, swap: Swap) {
  const traineeIds = swap.map(({ traineeId }) => traineeId)
  await sql`
    select pg_advisory_xact_lock(keys.key) from (
      select hashtextextended(format('person %s', enrollments.user_id), 0) as key from enrollments
      where enrollments.id = any(${traineeIds}::uuid[])
      order by key
    ) as keys`.execute(db)
}

/** Assigning has the last word. */
async function requirePossible(ctx: SignedIn, brandId: string, swap: Swap) {
  const changes = placesIn(swap).map(({ assignmentId, to, revision }) => ({
    kind: 'move' as const,
    assignmentId,
    traineeId: null,
    to,
    revision,
  }))
  const refusals = await judgeSessionChanges(ctx, brandId, changes)
  if (refusals.some((refusal) => refusal !== null)) throw hourTaken()
}
