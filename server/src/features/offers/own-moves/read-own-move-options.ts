import type { OwnMoveOptions } from '@spotter/contract/offers/own-moves.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { listOwnMoveHours, requireOwnSession } from './own-moves.queries.ts'
import { whyNotMove } from './own-moves.rules.ts'

/** Where a trainee's session could move right now. Nothing is held, so any of it can be gone by the next click. */
export async function readOwnMoveOptions(ctx: SignedIn, assignmentId: string): Promise<OwnMoveOptions> {
  const session = await requireOwnSession(ctx, assignmentId)
  const { mode, revision } = session
  const refusal = whyNotMove(session)
  if (refusal) return { mode, revision, whyNot: refusal.message, hours: [] }
  return { mode, revision, whyNot: null, hours: await listOwnMoveHours(ctx, session) }
}
