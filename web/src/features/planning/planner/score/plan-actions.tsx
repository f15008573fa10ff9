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
import { ProofButton } from '../../draft/proof-button.tsx'
import { PublishDialog } from '../../draft/publish-dialog.tsx'
import { waitingChanges } from '../../draft/waiting-changes.ts'
import { useSolve } from '../planner.api.ts'

export function PlanActions({ brand, draft }: { brand: GymBrand; draft: DraftDetails }) {
  const [isPublishing, setPublishing] = useState(false)
  const waiting = waitingChanges(draft)
  if (draft.state === 'published') {
    return (
      <>
        {draft.plan && draft.plan.unsent > 0 && (
          <LinkButton variant="primary" to={atBrand(notificationsPath('pending'), brand.id)}>
            Review notifications
          </LinkButton>
        )}
        <ProofButton draft={draft} />
        {draft.canUndo && <UndoButton draft={draft} />}
      </>
    )
  }
  return (
    <>
      {waiting.length > 0 && (
        <Button variant="primary" onClick={() => setPublishing(true)}>
          Publish {plural(waiting.length, 'session')}
        </Button>
      )}
      {!draft.plan?.changedSummary && <DraftAgain draft={draft} canDiscard />}
      {draft.canUndo && <UndoButton draft={draft} />}
      {isPublishing && <PublishDialog draft={draft} onClose={() => setPublishing(false)} />}
    </>
  )
}

interface DraftAgainProps {
  draft: DraftDetails
  canDiscard?: boolean
}

/** Next to what says that the week has changed, if it has; otherwise next to the other actions. */
export function DraftAgain({ draft, canDiscard = false }: DraftAgainProps) {
  const [isDiscarding, setDiscarding] = useState(false)
  const close = () => setDiscarding(false)
  const solve = useSolve(draft.id)
  const run = (mode: SolveDraftRequest['mode']) =>
    solve.mutate(
      { revision: draft.revision, mode },
      { onError: (error) => toast.error(messageOf(error, "The week couldn't be drafted again")) },
    )
  return (
    <>
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
        {canDiscard && (
          <>
            <MenuDivider />
            <MenuItem isDestructive onClick={() => setDiscarding(true)}>
              Discard draft…
            </MenuItem>
          </>
        )}
      </Menu>
      {isDiscarding && <DiscardDialog draft={draft} onClose={close} onDiscarded={close} />}
    </>
  )
}
