import type { TrainerSlot } from '@spotter/contract/availability/availability.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useDeleteSlots } from './trainer-availability.api.ts'

interface DeleteSlotsProps {
  trainerId: string
  slots: readonly TrainerSlot[]
  onDeleted: () => void
  onFailed: (words: string) => void
}

export function DeleteSlots({ trainerId, slots, onDeleted, onFailed }: DeleteSlotsProps) {
  const [isConfirming, setConfirming] = useState(false)
  const removal = useDeleteSlots(trainerId)
  const what = slots.length === 1 ? 'this availability slot' : `these ${slots.length} availability slots`
  const confirm = () =>
    removal.mutate(slots, {
      onSuccess: () => {
        toast.success('Availability deleted')
        onDeleted()
      },
      onError: (error) => {
        setConfirming(false)
        onFailed(messageOf(error, 'Failed to delete availability'))
      },
    })
  return (
    <>
      <Button variant="ghost" className="text-danger! sm:mr-auto" onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Delete Availability"
        description={`Are you sure you want to delete ${what}? This action cannot be undone.`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        onConfirm={confirm}
        isBusy={removal.isPending}
        isDestructive
      />
    </>
  )
}
