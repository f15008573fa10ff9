import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { SolveDraftRequest } from '@spotter/contract/planning/plan.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../../components/ui/buttons/link-button.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { Menu, MenuDivider, MenuItem } from '../../../../components/ui/navigation/menu.tsx'
import { messageOf } from '../../../../lib/error-message.ts'
import { atBrand, notificationsPath } from '../../../../lib/paths.ts'
import { DiscardDialog } from '../../draft/discard-dialog.tsx'
import { UndoButton } from '../../draft/draft-actions.tsx'
import { PublishDialog } from '../../draft/publish-dialog.tsx'
import { waitingChanges } from '../../draft/waiting-changes.ts'
import { useSolve } from '../planner.api.ts'

export function PlanActions({ brand, draft }: { brand: GymBrand; draft: DraftDetails }) {
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  const waiting = waitingChanges(draft)
  const close = () => setAsking(null)
  if (draft.state === 'published') {
    return (
      <>
        {draft.plan && draft.plan.unsent > 0 && (
          <LinkButton variant="primary" to={atBrand(notificationsPath('pending'), brand.id)}>
            Review notifications
          </LinkButton>
        )}
        {draft.canUndo && <UndoButton draft={draft} />}
      </>
    )
  }
  return (
    <>
      {waiting.length > 0 && (
        <Button variant="primary" onClick={() => setAsking('publish')}>
          Publish {plural(waiting.length, 'session')}
        </Button>
      )}
      <DraftAgain draft={draft} onDiscard={() => setAsking('discard')} />
      {draft.canUndo && <UndoButton draft={draft} />}
      {asking === 'publish' && <PublishDialog draft={draft} onClose={close} />}
      {asking === 'discard' && <DiscardDialog draft={draft} onClose={close} onDiscarded={close} />}
    </>
  )
}

export function DraftAgain({ draft, onDiscard }: { draft: DraftDetails; onDiscard?: () => void }) {
  const solve = useSolve(draft.id)
  const run = (mode: SolveDraftRequest['mode']) =>
    solve.mutate(
      { revision: draft.revision, mode },
      { onError: (error) => toast.error(messageOf(error, "The week couldn't be drafted again")) },
    )
  return (
    <Menu
      trigger={
        <Button isBusy={solve.isPending} busyLabel="Starting...">
          Draft again
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem onClick={() => run('fewest-changes')}>With the fewest changes</MenuItem>
      <MenuItem onClick={() => run('afresh')}>From scratch</MenuItem>
      {onDiscard && (
        <>
          <MenuDivider />
          <MenuItem isDestructive onClick={onDiscard}>
            Discard draft…
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
