import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useDiscardDraft } from '../planning.api.ts'

interface DiscardDialogProps {
  draft: DraftDetails
  onClose: () => void
  onDiscarded: () => void
}

export function DiscardDialog({ draft, onClose, onDiscarded }: DiscardDialogProps) {
  const discard = useDiscardDraft(draft.id)
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Discard this draft?"
      description={`“${draft.title}”${changesInWords(draft)} will be deleted. Sessions stay as they are.`}
      confirmLabel="Discard draft"
      busyLabel="Discarding..."
      cancelLabel="Keep draft"
      isDestructive
      isBusy={discard.isPending}
      error={discard.error && messageOf(discard.error, "The draft couldn't be discarded")}
      onConfirm={() =>
        discard.mutate(undefined, {
          onSuccess: () => {
            toast.success('Draft discarded')
            onDiscarded()
          },
        })
      }
    />
  )
}

function changesInWords({ changes }: DraftDetails) {
  return changes.length > 0 ? ` and its ${plural(changes.length, 'change')}` : ''
}
