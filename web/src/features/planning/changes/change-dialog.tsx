import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftChange, DraftDetails, UpdateChangeRequest } from '@spotter/contract/planning/drafts.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { useRemoveChange, useUpdateChange } from '../planning.api.ts'
import { KIND_WORDS, placeInWords } from '../planning-words.ts'
import { Alternatives } from './alternatives.tsx'
import { ReasonForm } from './reason-form.tsx'
import { TargetForm } from './target-form.tsx'

interface ChangeDialogProps {
  brand: GymBrand
  draft: DraftDetails
  change: DraftChange
  onClose: () => void
}

export function ChangeDialog({ brand, draft, change, onClose }: ChangeDialogProps) {
  const update = useUpdateChange(draft.id, change.id)
  const remove = useRemoveChange(draft.id, change.id)
  const { kind, traineeName, problem, to, notes, isPublished } = change
  const error = update.error ?? remove.error
  const save = (body: UpdateChangeRequest) =>
    update.mutate(body, {
      onSuccess: () => {
        toast.success('Draft updated')
        onClose()
      },
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${KIND_WORDS[kind]}: ${traineeName}`}
      footer={
        <>
          {!isPublished && (
            <Button
              variant="ghost"
              isBusy={remove.isPending}
              busyLabel="Removing..."
              onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
            >
              Remove from draft
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Places change={change} />
        {problem && <Notice tone="warning">{problem}</Notice>}
        {error && <Notice tone="error">{messageOf(error, "The draft couldn't be changed")}</Notice>}
        {!isPublished && to && (
          <>
            <Alternatives draftId={draft.id} changeId={change.id} isBusy={update.isPending} onChoose={save} />
            <TargetForm brand={brand} target={to} isBusy={update.isPending} onSave={save} />
          </>
        )}
        {!isPublished && kind === 'cancel' && (
          <ReasonForm
            reason={notes ?? ''}
            isBusy={update.isPending}
            onSave={(reason) => save({ notes: reason })}
          />
        )}
      </div>
    </Dialog>
  )
}

function Places({ change: { from, to } }: { change: DraftChange }) {
  const { user } = useSignIn()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {from && (
        <>
          <dt className="text-muted">{to ? 'From' : 'When'}</dt>
          <dd>{placeInWords(from, user?.timeFormat)}</dd>
        </>
      )}
      {to && (
        <>
          <dt className="text-muted">{from ? 'To' : 'When'}</dt>
          <dd>{placeInWords(to, user?.timeFormat)}</dd>
        </>
      )}
    </dl>
  )
}
