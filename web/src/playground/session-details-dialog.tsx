import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { Button } from '../components/ui/buttons/button.tsx'
import { Dialog } from '../components/ui/dialogs/dialog.tsx'
import { type Cell, type CellAddress, isPastHour } from '../components/week-grid/cell.ts'
import { shownDay } from '../components/week-grid/words.ts'
import type { SampleTrainer } from './sample-trainers.ts'
import { Fact } from './slot-details-dialog.tsx'

interface OpenedSession extends CellAddress {
  trainer: SampleTrainer
  cell: Cell
}

interface SessionDetailsDialogProps {
  opened: OpenedSession | null
  now: CellAddress
  onClose: () => void
  onCancelSession: (session: OpenedSession) => void
}

/** A past session can be viewed but not canceled. */
export function SessionDetailsDialog({ opened, now, onClose, onCancelSession }: SessionDetailsDialogProps) {
  return (
    <Dialog
      open={opened !== null}
      onOpenChange={(open) => open || onClose()}
      title="Session Details"
      size="sm"
      footer={
        opened && (
          <>
            <Button onClick={onClose}>Close</Button>
            {!isPastHour(opened, now) && (
              <Button variant="danger" onClick={() => onCancelSession(opened)}>
                Cancel Session
              </Button>
            )}
          </>
        )
      }
    >
      {opened && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          <Fact label="Trainer">{opened.trainer.name}</Fact>
          <Fact label="Trainee">{opened.cell.detail?.replace('with ', '')}</Fact>
          <Fact label="Date">{shownDay(opened.date)}</Fact>
          <Fact label="Time">{hourRange(opened.hour, opened.hour + 1)}</Fact>
        </dl>
      )}
    </Dialog>
  )
}
