import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { listOptions } from '../../schedule/schedule.public.ts'
import { readChanges, readDraftRows } from '../planning.queries.ts'

export async function listAlternatives(
  ctx: SignedIn,
  { draftId, changeId }: { draftId: string; changeId: string },
): Promise<MoveOption[]> {
  const [draft] = await readDraftRows(ctx, { draftId })
  if (!draft) throw notFound('Draft')
  const changes = await readChanges(ctx.db, draftId)
  const change = changes.find(({ id, isPublished }) => id === changeId && !isPublished)
  if (!change?.to) throw notFound('Change')
  const { assignmentId, traineeId, to } = change
  const planned = changes.filter(({ id, isPublished }) => id !== changeId && !isPublished)
  return listOptions(ctx, { ...to, brandId: draft.gymBrandId, assignmentId, traineeId, planned })
}
