import type { TrainerLocation } from '@spotter/contract/availability/availability.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { shownDay } from '../../../components/week-grid/words.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { DeleteSlots } from './delete-slots.tsx'
import { type ChosenHours, draftFor, planSave, type SlotDraft, slotProblems } from './slot-draft.ts'
import { SlotFields } from './slot-fields.tsx'
import { useSaveSlots } from './trainer-availability.api.ts'
import { isPastEverywhere, type TrainerClock } from './trainer-cells.ts'
import { listed } from './trainer-words.ts'

interface SlotDialogProps {
  trainerId: string
  chosen: ChosenHours
  locations: readonly TrainerLocation[]
  clock: TrainerClock
  onClose: () => void
}

export function SlotDialog({ trainerId, chosen, locations, clock, onClose }: SlotDialogProps) {
  const formId = useId()
  const [draft, setDraft] = useState(() => draftFor(chosen))
  const [isChecked, setChecked] = useState(false)
  const [deleteFailure, setDeleteFailure] = useState<string | null>(null)
  const save = useSaveSlots(trainerId)
  const found = slotProblems(draft)
  const failure = save.isError ? messageOf(save.error, 'Failed to save availability') : deleteFailure

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    setDeleteFailure(null)
    if (save.isPending || Object.values(found).some(Boolean)) return
    save.mutate(planSave(chosen, draft, isPastEverywhere(clock)), {
      onSuccess: () => {
        toast.success(chosen.slot ? 'Availability updated' : 'Availability saved')
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={chosen.slot ? 'Edit Availability' : 'Set Availability'}
      description={daysInWords(chosen.dates)}
      size="sm"
      footer={
        <>
          {chosen.existing.length > 0 && (
            <DeleteSlots
              trainerId={trainerId}
              slots={chosen.existing}
              onDeleted={onClose}
              onFailed={setDeleteFailure}
            />
          )}
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={save.isPending} busyLabel="Saving...">
            {chosen.slot ? 'Update' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        <SlotFields
          draft={draft}
          onDraftChange={(part: Partial<SlotDraft>) => setDraft((current) => ({ ...current, ...part }))}
          problems={isChecked ? found : {}}
          locations={locations}
        />
      </form>
    </Dialog>
  )
}

function daysInWords(dates: readonly string[]) {
  return listed(dates.map(shownDay))
}
