import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { PlannedChange } from '@spotter/contract/planning/plan.ts'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../../components/ui/feedback/notice.tsx'
import { messageOf } from '../../../../lib/error-message.ts'
import { useSignIn } from '../../../../sign-in/use-sign-in.ts'
import { Alternatives } from '../../changes/alternatives.tsx'
import { placeInWords } from '../../planning-words.ts'
import { ChangedFacts } from './changed-facts.tsx'
import type { PlanEdits } from './use-plan-edits.ts'

interface PlannedDialogProps {
  draft: DraftDetails
  change: DraftChange
  edits: PlanEdits
  onClose: () => void
}

export function PlannedDialog({ draft, change, edits, onClose }: PlannedDialogProps) {
  const planned = draft.plan?.changes.find(({ changeId }) => changeId === change.id)
  const isEditable = draft.state === 'open' && !change.isPublished
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={change.traineeName}
      footer={
        <>
          {isEditable && (
            <>
              <Button
                variant="ghost"
                isBusy={edits.isRemoving}
                busyLabel="Removing..."
                onClick={() => edits.remove(change, onClose)}
              >
                Remove
              </Button>
              <LockButton change={change} isLocked={planned?.isLocked ?? false} edits={edits} />
            </>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Where change={change} />
        {change.problem && <Notice tone="warning">{change.problem}</Notice>}
        {isEditable && <ChangedFacts draft={draft} change={change} />}
        {edits.error && (
          <Notice tone="error">{messageOf(edits.error, "The draft couldn't be changed")}</Notice>
        )}
        <WhyThis planned={planned} />
        {isEditable && change.to && (
          <Alternatives
            draftId={draft.id}
            changeId={change.id}
            isBusy={edits.isMoving}
            onChoose={(target) => edits.move(change, target, onClose)}
          />
        )}
      </div>
    </Dialog>
  )
}

function Where({ change: { from, to } }: { change: DraftChange }) {
  const { user } = useSignIn()
  return (
    <div className="grid gap-0.5 text-sm">
      {from && <p className="text-muted line-through">{placeInWords(from, user?.timeFormat)}</p>}
      {to && <p>{placeInWords(to, user?.timeFormat)}</p>}
    </div>
  )
}

function WhyThis({ planned }: { planned: PlannedChange | undefined }) {
  if (!planned) return null
  return (
    <section aria-label="Why this?" className="grid gap-1.5">
      <h3 className="font-medium text-sm">Why this?</h3>
      <ul className="list-disc pl-5 text-sm">
        {planned.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}

interface LockButtonProps {
  change: DraftChange
  isLocked: boolean
  edits: PlanEdits
}

function LockButton({ change, isLocked, edits }: LockButtonProps) {
  const Icon = isLocked ? LockOpen : Lock
  return (
    <Button
      aria-pressed={isLocked}
      title="Locked sessions stay in every draft"
      isBusy={edits.isLocking}
      onClick={() => edits.setLocked(change, !isLocked)}
    >
      <Icon aria-hidden="true" className="size-4" />
      {isLocked ? 'Unlock' : 'Lock'}
    </Button>
  )
}
