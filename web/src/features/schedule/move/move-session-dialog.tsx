import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { dayAndTimeWords } from '../schedule-words.ts'
import type { BookedSlot } from '../session-details/session-facts.tsx'
import { MoveOptions } from './move-options.tsx'
import { MOVE_FAILED, useMoveSession } from './use-move-session.ts'

interface MoveSessionDialogProps {
  slot: BookedSlot
  onBack: () => void
  onMoved: () => void
}

export function MoveSessionDialog({ slot, onBack, onMoved }: MoveSessionDialogProps) {
  const { user } = useSignIn()
  const { move, isMoving } = useMoveSession()
  const [problem, setProblem] = useState<string | null>(null)
  const { session, trainerName, date } = slot

  async function choose({ trainerId, gymLocationId, date, hour }: MoveOption) {
    setProblem(null)
    try {
      await move(slot, { trainerId, gymLocationId, date, hour })
      onMoved()
    } catch (error) {
      setProblem(messageOf(error, MOVE_FAILED))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isMoving && onBack()}
      title="Move session"
      description={`${session.traineeName} with ${trainerName}, ${dayAndTimeWords(slot, user?.timeFormat)}`}
      footer={
        <Button disabled={isMoving} onClick={onBack}>
          Back
        </Button>
      }
    >
      <div className="grid gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        <MoveOptions
          assignmentId={session.assignmentId}
          date={date}
          isBusy={isMoving}
          onChoose={(option) => void choose(option)}
        />
      </div>
    </Dialog>
  )
}
