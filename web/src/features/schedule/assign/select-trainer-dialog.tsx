import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { FreeTrainer, ScheduleHour } from '@spotter/contract/schedule/schedule.ts'
import { hourLabel } from '@spotter/contract/shared/words/hours.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { RadioList } from '../../../components/ui/forms/radio-list.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { BackToBackHint } from '../back-to-back-hint.tsx'
import { freeTrainersQuery, type TrainersRequest, useAssignTrainer } from '../schedule.api.ts'
import { dayWords } from '../schedule-words.ts'
import { useUndoableToasts } from '../undo/use-undoable-toasts.ts'

interface SelectTrainerDialogProps {
  trainee: Trainee
  gymLocationId: string | null
  hour: ScheduleHour
  /** The time zone in words, if the reader's is another. */
  zone: string | null
  onClose: () => void
}

export function SelectTrainerDialog(props: SelectTrainerDialogProps) {
  const { trainee, gymLocationId, hour, zone, onClose } = props
  const { user } = useSignIn()
  const [chosen, setChosen] = useState<string | null>(null)
  const assign = useAssignTrainer()
  const { toastAssigned } = useUndoableToasts()
  const { date } = hour

  function save() {
    if (!chosen || !gymLocationId) return
    assign.mutate(
      { trainerId: chosen, traineeId: trainee.id, gymLocationId, date, hour: hour.hour },
      {
        onSuccess: (created) => {
          toastAssigned(created)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !assign.isPending && onClose()}
      title={`Select Trainer - ${dayWords(date)}, ${hourLabel(hour.hour, user?.timeFormat)}`}
      description={zone}
      size="sm"
      footer={
        <>
          <Button disabled={assign.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!chosen}
            isBusy={assign.isPending}
            busyLabel="Saving..."
            onClick={save}
          >
            Save Assignment
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {assign.isError && (
          <Notice tone="error">{messageOf(assign.error, 'Failed to create assignment')}</Notice>
        )}
        {!hour.traineeIsAvailable && (
          <Notice tone="warning">{trainee.fullName} hasn't marked this hour as available.</Notice>
        )}
        <FreeTrainers
          request={{
            gymBrandId: trainee.gymBrandId,
            traineeId: trainee.id,
            gymLocationId,
            date,
            hour: hour.hour,
          }}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
    </Dialog>
  )
}

interface FreeTrainersProps {
  request: TrainersRequest
  chosen: string | null
  onChoose: (trainerId: string) => void
}

function FreeTrainers({ request, chosen, onChoose }: FreeTrainersProps) {
  const trainers = useQuery(freeTrainersQuery(request))
  if (trainers.isPending) return <Loading>Loading trainers...</Loading>
  if (!trainers.data) {
    return (
      <ErrorState
        title={messageOf(trainers.error, 'Failed to load available trainers')}
        onRetry={() => trainers.refetch()}
        isRetrying={trainers.isFetching}
      />
    )
  }
  if (trainers.data.length === 0) {
    return (
      <EmptyState title="No trainers are available at this time slot.">
        Please select a different time.
      </EmptyState>
    )
  }
  return (
    <RadioList
      label="Trainer"
      options={trainers.data.map((trainer) => ({ value: trainer.id, label: <TrainerChoice {...trainer} /> }))}
      value={chosen}
      onValueChange={onChoose}
    />
  )
}

function TrainerChoice({ name, backToBack = [] }: FreeTrainer) {
  return (
    <span className="grid gap-0.5">
      {name}
      <BackToBackHint sessions={backToBack} subject="Trains" />
    </span>
  )
}
