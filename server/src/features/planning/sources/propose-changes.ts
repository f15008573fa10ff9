import type { DraftSource } from '@spotter/contract/planning/drafts.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { changeSelection } from './change-selection.ts'
import type { Proposal } from './proposal.ts'
import { repeatLastWeek } from './repeat-last-week.ts'
import { repeatSession } from './repeat-session.ts'
import { replaceTrainer } from './replace-trainer.ts'

export async function proposeChanges(ctx: SignedIn, brandId: string, source: DraftSource): Promise<Proposal> {
  switch (source.kind) {
    case 'empty':
      return { title: 'New draft', changes: [] }
    case 'last-week':
      return repeatLastWeek(ctx, brandId, source)
    case 'trainer-away':
      return replaceTrainer(ctx, brandId, source)
    case 'repeat':
      return repeatSession(ctx, brandId, source)
    case 'selection':
      return changeSelection(ctx, brandId, source)
  }
}
