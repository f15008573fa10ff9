import { SetTrainerStatus, type TrainerLocation } from '@spotter/contract/availability/availability.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { clockTime } from '@spotter/contract/shared/words/hours.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { Textarea } from '../../../components/ui/forms/textarea.tsx'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { ANYWHERE, locationOptions } from '../location-options.ts'
import {
  END_HOURS,
  type SlotDraft,
  START_HOURS,
  type slotProblems,
  truncatedNotes,
  withStart,
} from './slot-draft.ts'

interface SlotFieldsProps {
  draft: SlotDraft
  onDraftChange: (part: Partial<SlotDraft>) => void
  problems: Partial<ReturnType<typeof slotProblems>>
  locations: readonly TrainerLocation[]
}

const STATUSES = SetTrainerStatus.options.map((status) => ({ value: status, label: status }))

export function SlotFields({ draft, onDraftChange, problems, locations }: SlotFieldsProps) {
  const { user } = useSignIn()
  const options = (hours: readonly number[]) =>
    hours.map((hour) => ({ value: String(hour), label: clockTime(hour, user?.timeFormat) }))
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label="From Time" error={problems.start}>
          {(control) => (
            <Select
              {...control}
              options={options(START_HOURS)}
              value={String(draft.start)}
              onValueChange={(hour) => onDraftChange(withStart(draft, Number(hour)))}
            />
          )}
        </Field>
        <Field label="To Time" error={problems.end}>
          {(control) => (
            <Select
              {...control}
              options={options(END_HOURS)}
              value={String(draft.end)}
              onValueChange={(hour) => onDraftChange({ end: Number(hour) })}
            />
          )}
        </Field>
      </div>
      <Field label="Status" error={problems.status}>
        {(control) => (
          <Select
            {...control}
            options={STATUSES}
            value={draft.status}
            onValueChange={(status) => onDraftChange({ status: SetTrainerStatus.parse(status) })}
          />
        )}
      </Field>
      {locations.length > 1 && (
        <Field label="Location (optional)">
          {(control) => (
            <Select
              {...control}
              options={locationOptions(locations)}
              value={draft.gymLocationId ?? ANYWHERE}
              onValueChange={(id) => onDraftChange({ gymLocationId: id === ANYWHERE ? null : id })}
            />
          )}
        </Field>
      )}
      <Field
        label="Notes (optional)"
        error={problems.notes}
        aside={
          <span className="text-muted tabular-nums">
            {draft.notes.length}/{LIMITS.notes}
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={draft.notes}
            onChange={(event) => onDraftChange({ notes: truncatedNotes(event.target.value) })}
          />
        )}
      </Field>
    </>
  )
}
