import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { toastWithUndo } from '../../../components/ui/feedback/undo-toast.ts'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useApproveSelection, useUndoApprovals } from '../notifications.api.ts'

interface PendingSelectionBarProps {
  /** Everything in the list. */
  ids: readonly string[]
  selected: readonly string[]
  onSelectAll: (all: boolean) => void
}

/** 'Send 19': what's selected, or else everything in the list. */
export function PendingSelectionBar({ ids, selected, onSelectAll }: PendingSelectionBarProps) {
  const { send, isSending, isResting, wake } = useSend()
  const meant = selected.length > 0 ? selected : ids
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <Checkbox
        label={
          selected.length === 0
            ? 'Select all'
            : `${countWords(selected.length)} of ${countWords(ids.length)} selected`
        }
        checked={selected.length === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && selected.length < ids.length
        }}
        onChange={(event) => {
          wake()
          onSelectAll(event.target.checked)
        }}
      />
      <Button
        variant="primary"
        className="min-w-28"
        isBusy={isSending}
        busyLabel="Approving..."
        isIdle={isResting && selected.length === 0}
        onPointerLeave={wake}
        onBlur={wake}
        onClick={() => send([...meant])}
      >
        <Send aria-hidden="true" className="size-4" />
        Send {countWords(meant.length)}
      </Button>
    </div>
  )
}

/** Once it has sent something, the button rests until one has left it: a second click would mean the others. */
function useSend() {
  const approval = useApproveSelection()
  const undoApprovals = useUndoApprovals()
  const [isResting, setResting] = useState(false)
  const send = (ids: string[]) => {
    setResting(true)
    approval.mutate(ids, {
      onSuccess: ({ approved, skipped }) =>
        toastWithUndo(outcomeOf(approved, skipped), {
          still: 'The notifications are still approved.',
          undo: async () => `${plural(await undoApprovals(ids), 'notification')} pending again`,
        }),
      onError: (error) => {
        setResting(false)
        toast.error(messageOf(error, 'Failed to approve notification. Please try again.'))
      },
    })
  }
  return { send, isSending: approval.isPending, isResting, wake: () => setResting(false) }
}

function outcomeOf(approved: number, skipped: number) {
  const words = `${plural(approved, 'notification')} approved`
  return skipped === 0 ? words : `${words}, ${skipped} no longer pending`
}
