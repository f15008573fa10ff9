import type { GymLocation } from '@spotter/contract/gyms/gyms.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { TraineeAttendance } from '../attendance/trainee-attendance.tsx'
import { TraineeShare } from '../attendance/trainee-share.tsx'
import { useUpdateTraineePrice } from '../prices/prices.api.ts'
import { TraineePack } from '../prices/trainee-pack.tsx'
import { TraineePrice } from '../prices/trainee-price.tsx'
import { useMoveTrainee } from '../trainees.api.ts'
import { TraineeWish } from '../wishes/trainee-wish.tsx'
import type { Wish } from '../wishes/wish-words.ts'
import { useUpdateWish } from '../wishes/wishes.api.ts'
import type { TraineeDialogProps } from './revoke-dialog.tsx'

export function EditTraineeDialog({
  trainee,
  open,
  onClose,
  locations,
  onSellPack,
}: TraineeDialogProps & { locations: readonly GymLocation[]; onSellPack: () => void }) {
  const [gymLocationId, setGymLocationId] = useState(trainee.gymLocationId)
  const [wish, setWish] = useState<Wish | null>(null)
  const [price, setPrice] = useState<string | null>(null)
  const move = useMoveTrainee()
  const update = useUpdateWish(trainee)
  const pricing = useUpdateTraineePrice(trainee.id)
  const isBusy = move.isPending || update.isPending || pricing.isPending
  const error = move.error ?? update.error ?? pricing.error
  const done = () => {
    toast.success('Trainee updated')
    onClose()
  }
  const save = () => {
    if (!gymLocationId) return
    const savePrice = () =>
      price === null ? done() : pricing.mutate(price.trim() || null, { onSuccess: done })
    const onSuccess = () => (wish ? update.mutate(wish, { onSuccess: savePrice }) : savePrice())
    move.mutate({ trainee, gymLocationId }, { onSuccess })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isBusy && onClose()}
      title="Edit Trainee"
      size="sm"
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!gymLocationId}
            isBusy={isBusy}
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
        <TraineeAttendance trainee={trainee} />
        <TraineeShare trainee={trainee} />
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
        <TraineePack trainee={trainee} onSellPack={onSellPack} />
        <TraineePrice traineeId={trainee.id} price={price} onChange={setPrice} />
        <TraineeWish
          trainee={trainee}
          gymLocationId={gymLocationId}
          locations={locations}
          wish={wish}
          onChange={setWish}
        />
        {error && <Notice tone="error">{messageOf(error, 'Failed to update trainee')}</Notice>}
      </div>
    </Dialog>
  )
}
