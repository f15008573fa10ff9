import type { GymLocation } from '@spotter/contract/gyms.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useMoveTrainee } from '../trainees.api.ts'
import type { TraineeDialogProps } from './revoke-dialog.tsx'

export function EditTraineeDialog({
  trainee,
  open,
  onClose,
  locations,
}: TraineeDialogProps & { locations: readonly GymLocation[] }) {
  const [gymLocationId, setGymLocationId] = useState(trainee.gymLocationId)
  const move = useMoveTrainee()
  const save = () => {
    if (!gymLocationId) return
    move.mutate(
      { trainee, gymLocationId },
      {
        onSuccess: () => {
          toast.success('Trainee updated')
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !move.isPending && onClose()}
      title="Edit Trainee"
      size="sm"
      footer={
        <>
          <Button disabled={move.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!gymLocationId}
            isBusy={move.isPending}
            busyLabel="Saving..."
            onClick={save}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <p className="font-medium">{trainee.fullName}</p>
          <p className="text-muted text-sm">{trainee.email}</p>
        </div>
        <Field label="Gym Location" error={gymLocationId ? undefined : 'Please select a gym location'}>
          {(control) => (
            <Select
              {...control}
              options={locations.map(({ id, name, address }) => ({ value: id, label: name, hint: address }))}
              value={gymLocationId}
              onValueChange={setGymLocationId}
              placeholder="Select a location"
            />
          )}
        </Field>
        {move.isError && <Notice tone="error">{messageOf(move.error, 'Failed to update trainee')}</Notice>}
      </div>
    </Dialog>
  )
}
