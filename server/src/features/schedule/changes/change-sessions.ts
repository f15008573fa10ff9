import { randomUUID } from 'node:crypto'
import { CANCELLED_REASON } from '@spotter/contract/schedule/schedule.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { undoableFor } from '../../../platform/undo/undo.ts'
import {
  type NotifyOptions,
  notifyRequests,
  notifySessionChanges,
} from '../../notifications/notifications.public.ts'
import { type BrandId, cancelSessions, insertSessions, moveSessions, readFacts } from './changes.queries.ts'
import { judgeChanges } from './changes.rules.ts'
import type { SessionChange, SessionSlot } from './session-change.ts'
import type { ChangeFacts } from './why-not-change.ts'

interface ChangeOptions {
  /** One change that's refused refuses all of them. */
  allOrNothing?: boolean
  /** Notifies only people who already know about what's being undone. */
  isUndo?: boolean
  /**
   * A trainee moves their own session or takes an hour they were offered, as their brand allows: everyone is notified
   * without an approval.
   */
  isTraineesOwn?: boolean
  /** Trainees have agreed to this swap: everyone concerned is notified without an approval. */
  swapId?: string
  /** The caller can't be undone, so its emails needn't wait. */
  isFinal?: boolean
  /** What the caller has against each change, in the same order. Asked once everything is held. */
  objections?: (ctx: SignedIn) => Promise<(Refusal | null)[]>
}

export interface ChangeOutcome {
  refusal: Refusal | null
  /** The session that was changed or created; null if refused. */
  changed: {
    assignmentId: string
    revision: number
    startsAt: string[]
    before: SessionSlot | null
  } | null
}

/** Why each change would be refused if all were made now. Nothing is locked, so this can change at any moment. */
export async function judgeSessionChanges(
  ctx: SignedIn,
  brandId: string,
  changes: SessionChange[],
): Promise<(Refusal | null)[]> {
  if (changes.length === 0) return []
  const { facts, others } = await readFacts(ctx.db, brandId, changes, { hold: false })
  return judgeChanges(facts, others)
}

/**
 * The only way to write a session: any number of a brand's sessions change together. Everything is locked in one order,
 * judged as one, written in sets, and announced once per person. The caller has made sure that the actor manages the
 * brand, or gives a query that finds only such a brand.
 */
export async function changeSessions(
  ctx: SignedIn,
  brand: BrandId,
  changes: SessionChange[],
  {
    allOrNothing = false,
    isUndo = false,
    isTraineesOwn = false,
    swapId,
    isFinal = false,
    objections,
  }: ChangeOptions = {},
): Promise<ChangeOutcome[]> {
  // No activity: the verb that calls this records what it was for.
  if (changes.length === 0) return []
  return transaction(ctx, async (ctx) => {
    const { brandId, facts, others } = await readFacts(ctx.db, brand, changes, { hold: true })
    const objected = await objections?.(ctx)
    const withObjections = facts.map((fact, index) => ({ ...fact, objection: objected?.[index] ?? null }))
    const refusals = judgeChanges(withObjections, others)
    const isRefused = allOrNothing && refusals.some((refusal) => refusal !== null)
    const agreed = changes.flatMap((change, index) =>
      isRefused || refusals[index] ? [] : [agree(change, facts[index]!)],
    )
    if (agreed.length > 0) {
      await write(ctx, brandId!, agreed)
      await notify(ctx, brandId!, agreed, {
        isUndo,
        isTraineesOwn,
        swapId,
        start: { afterSeconds: isFinal ? 0 : undoableFor(ctx) },
      })
    }
    const byChange = new Map(agreed.map((one) => [one.change, one]))
    return changes.map((change, index) => ({
      refusal: refusals[index] ?? null,
      changed: outcomeOf(byChange.get(change)),
    }))
  })
}

export async function changeSession(
  ctx: SignedIn,
  brand: BrandId,
  change: SessionChange,
  options?: ChangeOptions,
) {
  const [outcome] = await changeSessions(ctx, brand, [change], options)
  if (outcome!.refusal) throw outcome!.refusal
  return outcome!.changed!
}

type Agreed = ReturnType<typeof agree>

function agree(change: SessionChange, { session, target, traineeUserId }: ChangeFacts) {
  return {
    change,
    session,
    target,
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
  const accepted = await moveSessions(ctx, ofKind(agreed, 'move', 'restore').map(placed))
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

async function notify(ctx: SignedIn, brandId: string, agreed: Agreed[], options: NotifyOptions) {
  const moved = ofKind(agreed, 'move').map(({ assignmentId, traineeUserId, session, target }) => ({
    assignmentId,
    traineeUserId,
    trainerId: target!.trainerId,
    from: session!.place,
  }))
  const changes = {
    canceled: ofKind(agreed, 'cancel').map(({ assignmentId, traineeUserId, session }) => ({
      id: assignmentId,
      brandId,
      traineeUserId,
      trainerUserId: session!.place.trainerId,
    })),
    moved,
    restored: ofKind(agreed, 'restore').map(withPeople),
    created: ofKind(agreed, 'create').map(withPeople),
  }
  await notifySessionChanges(ctx.db, brandId, changes, options)
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
