import type { AskToMoveRequest } from '@spotter/contract/offers/own-moves.ts'
import type { SessionRequest } from '@spotter/contract/schedule/session-requests.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { holdPerson, makeRequest } from '../../schedule/schedule.public.ts'
import { requireOwnSession } from './own-moves.queries.ts'
import { whyNotThere } from './why-not-there.ts'

/** Where the brand approves moves: the session stays until a manager answers, who can accept with one click. */
export async function askToMove(
  ctx: SignedIn,
  assignmentId: string,
  { revision, reason, ...to }: AskToMoveRequest,
): Promise<SessionRequest> {
  return transaction(ctx, async (ctx) => {
    await holdPerson(ctx.db, ctx.actor.userId)
    const session = await requireOwnSession(ctx, assignmentId)
    const refusal = await whyNotThere(ctx, session, { mode: 'with-approval', to, revision })
    if (refusal) throw refusal
    // No activity: `makeRequest` records it.
    return makeRequest(ctx, assignmentId, { reason, to })
  })
}
