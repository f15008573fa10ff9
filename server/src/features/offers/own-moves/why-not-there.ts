import type { MoveMode } from '@spotter/contract/offers/offer-settings.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { conflict, type Refusal } from '../../../platform/refusal.ts'
import type { SessionSlot } from '../../schedule/schedule.public.ts'
import { listOwnMoveHours, type OwnSession } from './own-moves.queries.ts'
import { hourTaken, whyNotMove, whyNotThisWay } from './own-moves.rules.ts'

interface Wanted {
  mode: MoveMode
  to: SessionSlot
  revision?: number | undefined
}

/** What offers have against a move, besides the rules of assigning. */
export async function whyNotThere(
  ctx: SignedIn,
  session: OwnSession,
  { mode, to, revision = session.revision }: Wanted,
): Promise<Refusal | null> {
  const refusal = whyNotMove(session) ?? whyNotThisWay(session.mode, mode)
  if (refusal) return refusal
  if (revision !== session.revision) return conflict('This session was changed in the meantime')
  const hours = await listOwnMoveHours(ctx, session, to)
  return hours.length > 0 ? null : hourTaken()
}
