import { randomUUID } from 'node:crypto'
import { CANCELLED_REASON } from '@spotter/contract/schedule.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { undoableFor } from '../../../platform/undo/undo.ts'
import { notifyRequests, notifySessionChanges } from '../../notifications/notifications.public.ts'
import {
  cancelSessions,
  getChangeFacts,
  getSessionsInTheWay,
  holdForChanges,
  insertSessions,
  placeSessions,
  type SessionChange,
} from './changes.queries.ts'
import { type ChangeFacts, judgeChanges, type SessionNow } from './changes.rules.ts'

interface ChangeOptions {
  /** One change that's refused refuses all of them. */
  allOrNothing?: boolean
  /** Notifies only people who already know about what's being undone. */
  isUndo?: boolean
}

export interface ChangeOutcome {
  refusal: Refusal | null
  /** The session that was changed or created; null if refused. */
  changed: {
    assignmentId: string
    revision: number
    startsAt: string[]
    before: SessionNow['place'] | null
  } | null
}

/** Why each change would be refused if all were made now. Nothing is locked, so this can change at any moment. */
export async function judgeSessionChanges(
  ctx: SignedIn,
  brandId: string,
  changes: SessionChange[],
): Promise<(Refusal | null)[]> {
  const facts = await getChangeFacts(ctx.db, brandId, changes)
  return judgeChanges(facts, await getSessionsInTheWay(ctx.db, facts))
}

/**
 * Changes any number of a brand's sessions together: everything is locked in one order, judged as one, written in
 * sets, and announced once per person. The caller has made sure that the actor manages the brand.
 */
export async function changeSessions(
  ctx: SignedIn,
  brandId: string,
  changes: SessionChange[],
  { allOrNothing = false, isUndo = false }: ChangeOptions = {},
): Promise<ChangeOutcome[]> {
  // No activity: the verb that calls this records what it was for.
  return transaction(ctx, async (ctx) => {
    await holdForChanges(ctx.db, brandId, changes)
    const facts = await getChangeFacts(ctx.db, brandId, changes)
    const refusals = judgeChanges(facts, await getSessionsInTheWay(ctx.db, facts))
    const isRefused = allOrNothing && refusals.some((refusal) => refusal !== null)
    const agreed = changes.flatMap((change, index) =>
      isRefused || refusals[index] ? [] : [agree(change, facts[index]!)],
    )
    await write(ctx, brandId, agreed)
    await notify(ctx, brandId, agreed, isUndo)
    const byChange = new Map(agreed.map((one) => [one.change, one]))
    return changes.map((change, index) => ({
      refusal: refusals[index] ?? null,
      changed: outcomeOf(byChange.get(change)),
    }))
  })
}

type Agreed = ReturnType<typeof agree>

function agree(change: SessionChange, { session, target, traineeUserId }: ChangeFacts) {
  return {
    change,
    ...{ session, target },
    assignmentId: change.assignmentId ?? randomUUID(),
    traineeUserId: traineeUserId!,
  }
}

function outcomeOf(agreed: Agreed | undefined): ChangeOutcome['changed'] {
  if (!agreed) return null
  const { assignmentId, session, target } = agreed
  return {
    assignmentId,
    revision: session ? session.revision + 1 : 0,
    startsAt: [session?.startsAt, target?.startsAt].filter((at) => at !== undefined),
    before: session?.place ?? null,
  }
}

/** Hours are freed before they're taken. */
async function write(ctx: SignedIn, brandId: string, agreed: Agreed[]) {
  await cancelSessions(
    ctx,
    ofKind(agreed, 'cancel').map(({ assignmentId, change }) => ({
      assignmentId,
      reason: change.notes || CANCELLED_REASON,
    })),
  )
  const accepted = await placeSessions(ctx, ofKind(agreed, 'move', 'restore').map(placed))
  if (accepted.length > 0) await notifyRequests(ctx.db, 'RequestAnswered', accepted)
  await insertSessions(
    ctx,
    brandId,
    ofKind(agreed, 'create').map((one) => ({
      ...placed(one),
      traineeId: one.change.traineeId!,
      traineeUserId: one.traineeUserId,
      notes: one.change.notes || null,
      seriesOf: one.change.seriesOf ?? null,
    })),
  )
}

async function notify(ctx: SignedIn, brandId: string, agreed: Agreed[], isUndo: boolean) {
  const moved = ofKind(agreed, 'move').map(({ assignmentId, traineeUserId, session, target }) => ({
    ...{ assignmentId, traineeUserId },
    trainerId: target!.trainerId,
    from: session!.place,
  }))
  const changes = {
    canceled: ofKind(agreed, 'cancel').map(({ assignmentId, traineeUserId, session }) => ({
      ...{ id: assignmentId, brandId, traineeUserId },
      trainerUserId: session!.place.trainerId,
    })),
    moved,
    restored: ofKind(agreed, 'restore').map(withPeople),
    created: ofKind(agreed, 'create').map(withPeople),
  }
  const start = { afterSeconds: undoableFor(ctx) }
  await notifySessionChanges(ctx.db, brandId, changes, { isUndo, start })
}

function ofKind(agreed: Agreed[], ...kinds: SessionChange['kind'][]) {
  return agreed.filter(({ change }) => kinds.includes(change.kind))
}

function placed({ assignmentId, target }: Agreed) {
  const { trainerId, gymLocationId, date, hour, startsAt, slotId } = target!
  return { assignmentId, trainerId, gymLocationId, date, hour, startsAt, slotId: slotId! }
}

function withPeople({ assignmentId, traineeUserId, target }: Agreed) {
  return { assignmentId, userIds: [traineeUserId, target!.trainerId] }
}
