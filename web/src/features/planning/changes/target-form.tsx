import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { hourLabel } from '@spotter/contract/shared/words/hours.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brandTrainersQuery } from '../../../brand/brand.api.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export interface Target {
  trainerId: string
  gymLocationId: string
  date: string
  hour: number
}

interface TargetFormProps {
  brand: GymBrand
  /** Where it goes so far. */
  target: Target
  isBusy: boolean
  onSave: (target: Target) => void
}

/** Any trainer, location, day, and hour. Whether it fits shows once it's saved. */
export function TargetForm({ brand, target, isBusy, onSave }: TargetFormProps) {
  const { user } = useSignIn()
  const [chosen, setChosen] = useState(target)
  const trainers = useQuery(brandTrainersQuery(brand.id))
  const set = (part: Partial<Target>) => setChosen({ ...chosen, ...part })
  const active = trainers.data?.filter(({ isActive }) => isActive) ?? []
  const hours = HOURS.map((hour) => ({ value: String(hour), label: hourLabel(hour, user?.timeFormat) }))
  return (
    <form
      noValidate
      aria-label="Another hour"
      className="grid gap-3 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && chosen.date) onSave(chosen)
      }}
    >
      <h3 className="font-medium text-sm">Another hour</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Date">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={chosen.date}
              onChange={(event) => set({ date: event.target.value })}
            />
          )}
        </Field>
        <Field label="Starts at">
          {(control) => (
            <Select
              {...control}
              options={hours}
              value={String(chosen.hour)}
              onValueChange={(hour) => set({ hour: Number(hour) })}
            />
          )}
        </Field>
        <Field label="Trainer">
          {(control) => (
            <Select
              {...control}
              options={active.map(({ trainerId, fullName }) => ({ value: trainerId, label: fullName }))}
              value={chosen.trainerId}
              onValueChange={(trainerId) => set({ trainerId })}
            />
          )}
        </Field>
        <Field label="Location">
          {(control) => (
            <Select
              {...control}
              options={brand.locations.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen.gymLocationId}
              onValueChange={(gymLocationId) => set({ gymLocationId })}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className="justify-self-start" isBusy={isBusy} busyLabel="Saving...">
        Use this hour
      </Button>
    </form>
  )
}
