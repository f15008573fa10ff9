import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignableTraineesQuery } from '../../../brand/brand.api.ts'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Combobox, type ComboboxOption } from '../../../components/ui/forms/combobox.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { useAddChanges } from '../planning.api.ts'
import { whenInWords } from '../planning-words.ts'

interface NewSessionDialogProps {
  brand: GymBrand
  draftId: string
  hour: { trainerId: string; trainerName: string; date: string; hour: number }
  /** Where the trainer is available; null for any of the brand's locations. */
  locationId: string | null
  onClose: () => void
}

export function NewSessionDialog({ brand, draftId, hour, locationId, onClose }: NewSessionDialogProps) {
  const { user } = useSignIn()
  const { trainerId, trainerName, date } = hour
  const [trainee, setTrainee] = useState<ComboboxOption | null>(null)
  const [place, setPlace] = useState(locationId ?? brand.locations[0]?.id ?? null)
  const [isMissing, setMissing] = useState(false)
  const add = useAddChanges(draftId)
  const known = useQuery(
    assignableTraineesQuery({ gymBrandId: brand.id, trainerId, date, hour: hour.hour, gymLocationId: null }),
  )
  const options = known.data?.map(({ id, fullName, warning }) => ({
    value: id,
    label: fullName,
    hint: warning ?? undefined,
  }))

  function submit() {
    setMissing(!trainee)
    if (!trainee || !place) return
    const target = { trainerId, gymLocationId: place, date, hour: hour.hour }
    add.mutate([{ kind: 'create', traineeId: trainee.value, ...target }], {
      onSuccess: () => {
        toast.success('Added to the draft')
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title="Propose a session"
      description={`${whenInWords(hour, user?.timeFormat)}, with ${trainerName}`}
      submitLabel="Add to draft"
      busyLabel="Adding..."
      isBusy={add.isPending}
      error={add.error ? messageOf(add.error, "The draft couldn't be changed") : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onClose={onClose}
    >
      <Field label="Trainee" error={isMissing && !trainee ? 'Choose a trainee' : undefined}>
        {(control) => (
          <Combobox
            {...control}
            options={options ?? []}
            value={trainee}
            onValueChange={setTrainee}
            placeholder="Type a name"
            emptyText={known.isPending ? 'Loading...' : 'No trainee matches.'}
          />
        )}
      </Field>
      <Field label="Location">
        {(control) => (
          <Select
            {...control}
            options={brand.locations
              .filter(({ id }) => !locationId || id === locationId)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={place}
            onValueChange={setPlace}
          />
        )}
      </Field>
    </FormDialog>
  )
}
