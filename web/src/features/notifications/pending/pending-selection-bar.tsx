import { plural } from '@spotter/contract/shared/words/plural.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { toastWithUndo } from '../../../components/ui/feedback/undo-toast.ts'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useApproveSelection, useUndoApprovals } from '../notifications.api.ts'

interface PendingSelectionBarProps {
  selected: string[]
  total: number
  onSelectAll: (all: boolean) => void
}

export function PendingSelectionBar({ selected, total, onSelectAll }: PendingSelectionBarProps) {
  const approval = useApproveSelection()
  const undoApprovals = useUndoApprovals()
  const approve = () =>
    approval.mutate(selected, {
      onSuccess: ({ approved, skipped }) =>
        toastWithUndo(outcomeOf(approved, skipped), {
          still: 'The notifications are still approved.',
          undo: async () => `${plural(await undoApprovals(selected), 'notification')} pending again`,
        }),
      onError: (error) => toast.error(messageOf(error, 'Failed to approve notification. Please try again.')),
    })
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <Checkbox
        label={selected.length === 0 ? 'Select all' : `${selected.length} of ${total} selected`}
        checked={selected.length === total}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && selected.length < total
        }}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      {selected.length > 0 && (
        <Button variant="primary" isBusy={approval.isPending} busyLabel="Approving..." onClick={approve}>
          Approve & Send Selected
        </Button>
      )}
    </div>
  )
}

function outcomeOf(approved: number, skipped: number) {
  const words = `${plural(approved, 'notification')} approved`
  return skipped === 0 ? words : `${words}, ${skipped} no longer pending`
}
