import { applyAction } from '@spotter/contract/planning/apply-action.ts'
import type { DraftSource, SelectionAction } from '@spotter/contract/planning/drafts.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { Proposal } from './proposal.ts'

const TITLES: Record<SelectionAction['kind'], string> = {
  shift: 'Move several sessions',
  'change-trainer': 'Change the trainer',
  cancel: 'Cancel several sessions',
}

export async function changeSelection(
  ctx: SignedIn,
  brandId: string,
  { assignmentIds, action }: Extract<DraftSource, { kind: 'selection' }>,
): Promise<Proposal> {
  const ids = [...new Set(assignmentIds)]
  const sessions = await ctx.db
    .selectFrom('sessions')
    .select(['id as assignmentId', 'trainer_user_id as trainerId', 'location_id as gymLocationId'])
    .select(['date', 'hour'])
    .where('id', 'in', ids)
    .where('brand_id', '=', brandId)
    .where('status', '=', 'Scheduled')
    .execute()
  if (sessions.length < ids.length) throw notFound('Session')
  return { title: TITLES[action.kind], changes: sessions.map((session) => applyAction(session, action)) }
}
