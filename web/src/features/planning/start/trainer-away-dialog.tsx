import { problemOfAbsence } from '@spotter/contract/availability/availability.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftSource } from '@spotter/contract/planning/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brandTrainersQuery } from '../../../brand/brand.api.ts'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { RadioList } from '../../../components/ui/forms/radio-list.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'

/** So many trainers are listed: one click instead of two. */
const LISTED = 8

export interface Absence {
  trainerId: string | null
  startDate: string
  endDate: string
}

interface TrainerAwayDialogProps {
  brand: GymBrand
  /** What's already known, for example from the link in an email. */
  absence: Absence
  isBusy: boolean
  onStart: (source: DraftSource) => void
  onClose: () => void
}

export function TrainerAwayDialog({ brand, absence, onStart, ...dialog }: TrainerAwayDialogProps) {
  const [chosen, setChosen] = useState(absence)
  const [isChecked, setChecked] = useState(false)
  const trainers = useQuery(brandTrainersQuery(brand.id))
  const options = (trainers.data ?? [])
    .filter(({ isActive }) => isActive)
    .map((trainer) => ({ value: trainer.trainerId, label: trainer.fullName }))
  const { trainerId, startDate, endDate } = chosen
  const problem = problemOfAbsence(chosen)
  const set = (part: Partial<Absence>) => setChosen({ ...chosen, ...part })

  function submit() {
    setChecked(true)
    if (trainerId && !problem) onStart({ kind: 'trainer-away', trainerId, startDate, endDate })
  }

  return (
    <FormDialog
      {...dialog}
      error={undefined}
      title="A trainer is away"
      description="We'll draft a replacement for each session: a free trainer the trainee knows, another hour, or a cancellation."
      submitLabel="Draft the changes"
      busyLabel="Drafting..."
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TrainerField
        options={options}
        isListed={absence.trainerId === null && options.length <= LISTED}
        trainerId={trainerId}
        error={isChecked && !trainerId ? 'Choose a trainer' : undefined}
        onTrainer={(id) => set({ trainerId: id })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day away">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={startDate}
              onChange={(event) => set({ startDate: event.target.value })}
            />
          )}
        </Field>
        <Field label="Last day away" error={isChecked && problem ? problem : undefined}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={endDate}
              onChange={(event) => set({ endDate: event.target.value })}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  )
}

interface TrainerFieldProps {
  options: { value: string; label: string }[]
  isListed: boolean
  trainerId: string | null
  error: string | undefined
  onTrainer: (id: string) => void
}

function TrainerField({ options, isListed, trainerId, error, onTrainer }: TrainerFieldProps) {
  if (isListed) {
    return (
      <>
        {error && <Notice tone="error">{error}</Notice>}
        <RadioList
          label="Trainer"
          isLabelShown
          options={options}
          value={trainerId}
          onValueChange={onTrainer}
        />
      </>
    )
  }
  return (
    <Field label="Trainer" error={error}>
      {(control) => (
        <Select
          {...control}
          placeholder="Choose a trainer"
          options={options}
          value={trainerId}
          onValueChange={onTrainer}
        />
      )}
    </Field>
  )
}
