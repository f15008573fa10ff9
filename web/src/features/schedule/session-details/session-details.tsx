import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { useSession } from '../../../session/use-session.ts'
import { CancelSessionDialog } from './cancel-session-dialog.tsx'
import { FactList } from './fact-list.tsx'
import { type BookedSlot, type FactsOf, overviewFacts } from './session-facts.tsx'

interface SessionDetailsProps {
  slot: BookedSlot
  factsOf: FactsOf
  onClose: () => void
}

/** Opens for a booked hour. A session that hasn't started can be canceled from here. */
export function SessionDetails({ slot, factsOf, onClose }: SessionDetailsProps) {
  const { user } = useSession()
  const [isCancelling, setCancelling] = useState(false)
  if (isCancelling) {
    const facts = overviewFacts(slot, user?.timeFormat)
    return (
      <CancelSessionDialog
        assignmentId={slot.session.assignmentId}
        title="Cancel Session"
        question="Are you sure you want to cancel this training session?"
        warning="This action cannot be undone. The trainer and the trainee will both be notified."
        busyLabel="Cancelling..."
        facts={{ Trainer: facts.Trainer, Trainee: facts.Trainee, Date: facts.Date, Time: facts.Time }}
        onKeep={() => setCancelling(false)}
        onCancelled={onClose}
      />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Session Details"
      size="sm"
      footer={
        <>
          {!slot.isPast && (
            <Button variant="danger" onClick={() => setCancelling(true)}>
              Cancel Session
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <FactList facts={factsOf(slot, user?.timeFormat)} />
    </Dialog>
  )
}
