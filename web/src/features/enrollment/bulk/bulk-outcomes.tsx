import type { BulkOutcome, Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'

interface BulkOutcomesProps {
  open: boolean
  doneWords: string
  outcomes: readonly BulkOutcome[]
  /** The trainees that weren't reached because of an error. */
  untried: readonly Trainee[]
  error: string | null
  onRetry: () => void
  onClose: () => void
}

export function BulkOutcomes(props: BulkOutcomesProps) {
  const { open, doneWords, outcomes, untried, error, onRetry, onClose } = props
  const refused = outcomes.filter((outcome) => !outcome.succeeded)
  const left = [
    ...refused,
    ...untried.map(({ id, fullName }) => ({ traineeId: id, fullName, message: 'Not processed' })),
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Results"
      size="sm"
      footer={
        <>
          <Button variant={untried.length > 0 ? 'secondary' : 'primary'} onClick={onClose}>
            Done
          </Button>
          {untried.length > 0 && (
            <Button variant="primary" onClick={onRetry}>
              Try the Rest ({countWords(untried.length)})
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Notice tone="error">{error}</Notice>}
        <Notice tone={refused.length === outcomes.length ? 'warning' : 'success'}>
          {plural(outcomes.length - refused.length, 'trainee')} {doneWords}, {countWords(left.length)}{' '}
          unchanged.
        </Notice>
        <ul aria-label="Unchanged" className="divide-y divide-line text-sm">
          {left.map(({ traineeId, fullName, message }) => (
            <li key={traineeId} className="grid gap-0.5 py-2">
              <span className="font-medium">{fullName ?? 'Unknown trainee'}</span>
              <span className="text-muted">{message}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
