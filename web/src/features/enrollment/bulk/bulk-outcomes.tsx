import type { BulkOutcome, Trainee } from '@spotter/contract/enrollment.ts'
import { plural } from '@spotter/contract/words/plural.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'

interface BulkOutcomesProps {
  open: boolean
  doneWords: string
  outcomes: readonly BulkOutcome[]
  /** Whom an error kept from being tried. */
  untried: readonly Trainee[]
  error: string | null
  onRetry: () => void
  onClose: () => void
}

/** Shown when not everything went well: who, and why. */
export function BulkOutcomes(props: BulkOutcomesProps) {
  const { open, doneWords, outcomes, untried, error, onRetry, onClose } = props
  const refused = outcomes.filter((outcome) => !outcome.succeeded)
  const left = [
    ...refused,
    ...untried.map(({ id, fullName }) => ({ traineeId: id, fullName, message: 'Not tried' })),
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="What became of the selection"
      size="sm"
      footer={
        <>
          <Button variant={untried.length > 0 ? 'secondary' : 'primary'} onClick={onClose}>
            Done
          </Button>
          {untried.length > 0 && (
            <Button variant="primary" onClick={onRetry}>
              Try the Rest Again ({untried.length})
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Notice tone="error">{error}</Notice>}
        <Notice tone={refused.length === outcomes.length ? 'warning' : 'success'}>
          {plural(outcomes.length - refused.length, 'trainee')} {doneWords}, {left.length} left as they were.
        </Notice>
        <ul aria-label="Left as they were" className="divide-y divide-line text-sm">
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
