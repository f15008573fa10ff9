import type { BulkAction, Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { Progress } from '../../../components/ui/feedback/progress.tsx'
import { useLostSessions } from '../trainee-actions/lost-sessions.tsx'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import { useBulkChange } from './use-bulk-change.ts'

const WORDS: Record<BulkAction, { title: string; confirm: string; done: string; failed: string }> = {
  approve: {
    title: 'Approve the selected trainees?',
    confirm: 'Approve',
    done: 'approved',
    failed: 'Failed to update trainee approval status',
  },
  reject: {
    title: 'Reject the selected trainees?',
    confirm: 'Reject',
    done: 'rejected',
    failed: 'Failed to update trainee approval status',
  },
  'mark-planned': {
    title: 'Mark the selected trainees as planned?',
    confirm: 'Mark as Planned',
    done: 'marked as planned',
    failed: 'Failed to update planned status',
  },
}

interface BulkDialogProps {
  action: BulkAction
  open: boolean
  gymBrandId: string
  selection: readonly Trainee[]
  onClose: () => void
  /** The selection is no longer needed. */
  onDone: () => void
}

export function BulkDialog({ action, open, gymBrandId, selection, onClose, onDone }: BulkDialogProps) {
  const lost = useLostSessions(action === 'reject' ? selection.filter(isApproved) : [])
  const words = WORDS[action]
  const change = useBulkChange({ gymBrandId, selection, words, onClose, onDone })
  const { outcomes, untried, error } = change
  const confirm = () => change.send({ action })
  if (outcomes.length > 0 && !change.isPending) {
    const found = { outcomes, untried, error }
    return <BulkOutcomes open={open} doneWords={words.done} {...found} onRetry={confirm} onClose={onClose} />
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={words.title}
      description={consequence(action, selection)}
      confirmLabel={`${words.confirm} (${countWords(selection.length)})`}
      busyLabel="Processing..."
      onConfirm={confirm}
      isBusy={change.isPending}
      isDestructive={action === 'reject'}
      isWaiting={lost.isCounting}
      error={error}
    >
      {lost.notice}
      {change.isPending && <Progress label="Processing..." value={outcomes.length} max={selection.length} />}
    </AlertDialog>
  )
}

function isApproved({ approvalStatus }: Trainee) {
  return approvalStatus === 'Approved'
}

function consequence(action: BulkAction, selection: readonly Trainee[]) {
  const trainees = plural(selection.length, 'trainee')
  if (action === 'approve') return `${trainees} will be approved and emailed.`
  if (action === 'mark-planned')
    return "Only approved trainees can be marked as planned. The others won't change."
  const approved = selection.filter(isApproved).length
  const rejected = `${trainees} will be rejected and emailed.`
  if (approved === 0) return rejected
  const who = approved === 1 ? '1 of them is' : `${approved} of them are`
  return `${rejected} ${who} approved and will lose access to the gym.`
}
