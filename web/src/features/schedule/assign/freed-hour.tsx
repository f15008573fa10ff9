import type { SuggestedTrainee } from '@spotter/contract/schedule/schedule.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HourRequest } from '../../../brand/brand.api.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { suggestedTraineesQuery, useAssignTrainer } from '../schedule.api.ts'
import { dayAndTimeWords } from '../schedule-words.ts'
import { useUndoableToasts } from '../undo/use-undoable-toasts.ts'

export interface FreedSession extends HourRequest {
  gymLocationId: string
  trainerName: string
  traineeId: string
}

interface FreedHourProps {
  session: FreedSession
  /** Beside the page, which stays usable, rather than over it. */
  isAside?: boolean
  onClose: () => void
}

/** After a cancellation: who else marked that hour. Opens nothing if no one did. */
export function FreedHour({ session, isAside, onClose }: FreedHourProps) {
  const { user } = useSignIn()
  const { gymBrandId, trainerId, date, hour, gymLocationId } = session
  const request = { gymBrandId, trainerId, date, hour, gymLocationId }
  const suggested = useQuery(suggestedTraineesQuery(request, { onlyMarked: true }))
  const others = suggested.data?.filter(({ id }) => id !== session.traineeId)
  const isOver = suggested.isError || others?.length === 0
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  const { assign, send } = useFreedHour(session, onClose)
  if (!others || isOver) return null
  const busyId = assign.isPending ? assign.variables.traineeId : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !assign.isPending && onClose()}
      title="Fill this hour?"
      description={`${session.trainerName} is now free on ${dayAndTimeWords(session, user?.timeFormat)}. These trainees marked this hour.`}
      size="sm"
      isAside={isAside}
      footer={
        <Button disabled={assign.isPending} onClick={onClose}>
          Not now
        </Button>
      }
    >
      <div className="grid gap-3">
        {assign.isError && (
          <Notice tone="error">{messageOf(assign.error, 'Failed to create assignment')}</Notice>
        )}
        <ul aria-label="Trainees" className="divide-y divide-line rounded-ui border border-line">
          {others.map((trainee) => (
            <li key={trainee.id} className="flex items-center justify-between gap-3 px-3 py-2.5">
              <TraineeWords trainee={trainee} />
              <Button
                size="sm"
                variant="primary"
                aria-label={busyId === trainee.id ? undefined : `Assign ${trainee.fullName}`}
                disabled={busyId !== null && busyId !== trainee.id}
                isBusy={busyId === trainee.id}
                busyLabel="Assigning..."
                onClick={() => send(trainee)}
              >
                Assign
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function TraineeWords({ trainee }: { trainee: SuggestedTrainee }) {
  return (
    <div className="grid min-w-0 gap-0.5 text-sm">
      <span className="wrap-anywhere font-medium">{trainee.fullName}</span>
      <span className="text-muted">{plural(trainee.sessionsThisWeek, 'session')} this week</span>
    </div>
  )
}

function useFreedHour({ trainerId, gymLocationId, date, hour }: FreedSession, onClose: () => void) {
  const assign = useAssignTrainer()
  const { toastAssigned } = useUndoableToasts()
  const send = ({ id: traineeId }: SuggestedTrainee) =>
    assign.mutate(
      { trainerId, traineeId, gymLocationId, date, hour },
      {
        onSuccess: (created) => {
          toastAssigned(created)
          onClose()
        },
      },
    )
  return { assign, send }
}
