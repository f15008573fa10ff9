import type { BulkOutcome } from '@spotter/contract/enrollment.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { countOf } from './trainee-filters.ts'

interface BulkOutcomesProps {
  open: boolean
  doneWords: string
  outcomes: readonly BulkOutcome[]
  onClose: () => void
}

/** Shown when not everything went well: who, and why. */
export function BulkOutcomes({ open, doneWords, outcomes, onClose }: BulkOutcomesProps) {
  const refused = outcomes.filter((outcome) => !outcome.succeeded)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="What became of the selection"
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone={refused.length === outcomes.length ? 'warning' : 'success'}>
          {countOf(outcomes.length - refused.length, 'trainee')} {doneWords}, {refused.length} left as they
          were.
        </Notice>
        <ul aria-label="Left as they were" className="divide-y divide-line text-sm">
          {refused.map(({ traineeId, fullName, message }) => (
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
