import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { Assignment, ScheduleHour } from '@spotter/contract/schedule/schedule.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { SelectTrainerDialog } from '../assign/select-trainer-dialog.tsx'
import { dayWords } from '../schedule-words.ts'
import { CancelSessionDialog } from '../session-details/cancel-session-dialog.tsx'
import { Contact } from '../session-details/session-facts.tsx'

interface TraineeSlotDialogsProps {
  trainee: Trainee
  gymLocationId: string | null
  hour: ScheduleHour | null
  /** The time zone in words, if the reader's is another. */
  zone: string | null
  onClose: () => void
}

export function TraineeSlotDialogs({ hour, ...props }: TraineeSlotDialogsProps) {
  if (!hour) return null
  if (hour.assignment) return <CancelTraining {...props} assignment={hour.assignment} />
  return <SelectTrainerDialog {...props} hour={hour} />
}

interface CancelTrainingProps extends Pick<TraineeSlotDialogsProps, 'trainee' | 'zone' | 'onClose'> {
  assignment: Assignment
}

function CancelTraining({ assignment, trainee, zone, onClose }: CancelTrainingProps) {
  const { user } = useSignIn()
  const { date, hour, trainerName, traineeName, gymLocationName, notes } = assignment
  return (
    <CancelSessionDialog
      assignmentId={assignment.id}
      title="Cancel Training Session"
      warning="This action cannot be undone. The training session will be permanently canceled."
      busyLabel="Canceling..."
      facts={{
        Date: dayWords(date),
        Time: hourRange(hour, hour + 1, user?.timeFormat),
        'Time zone': zone ?? undefined,
        Trainer: trainerName || 'Unknown Trainer',
        Trainee: traineeName || 'Unknown Trainee',
        Location: gymLocationName,
        Contact: <Contact traineeEmail={trainee.email} traineePhone={trainee.phone} />,
        Notes: notes || undefined,
      }}
      onKeep={onClose}
      onCancelled={onClose}
    />
  )
}
