import {
  MAX_REST_DAYS,
  MAX_SESSIONS_PER_DAY,
  MAX_SESSIONS_PER_WEEK,
} from '@spotter/contract/shared/limits.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { NativeSelect } from '../../../components/ui/forms/native-select.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { type Choice, perWeekWords, type Wish } from './wish-words.ts'

const PER_WEEK = upTo(MAX_SESSIONS_PER_WEEK).map((count) => option(count, perWeekWords(count)))
const PER_DAY = upTo(MAX_SESSIONS_PER_DAY, 1).map((count) => option(count, plural(count, 'session')))
const REST = upTo(MAX_REST_DAYS).map((count) => option(count, count === 0 ? 'None' : plural(count, 'day')))

interface WishFieldsProps {
  wish: Wish
  trainers: readonly Choice[]
  /** Other than the preferred one. */
  locations: readonly Choice[]
  onChange: (wish: Wish) => void
}

export function WishFields({ wish, trainers, locations, onChange }: WishFieldsProps) {
  const set = (part: Partial<Wish>) => onChange({ ...wish, ...part })
  return (
    <>
      <SessionsPerWeekField
        value={wish.sessionsPerWeek}
        onChange={(sessionsPerWeek) => set({ sessionsPerWeek })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="At most per day">
          {(control) => (
            <Select
              {...control}
              options={PER_DAY}
              value={String(wish.sessionsPerDay)}
              onValueChange={(count) => set({ sessionsPerDay: Number(count) })}
            />
          )}
        </Field>
        <Field label="Rest days in between">
          {(control) => (
            <Select
              {...control}
              options={REST}
              value={String(wish.restDays)}
              onValueChange={(count) => set({ restDays: Number(count) })}
            />
          )}
        </Field>
      </div>
      <PreferredTrainer wish={wish} trainers={trainers} onChange={set} />
      {locations.length > 0 && <OtherLocations wish={wish} locations={locations} onChange={set} />}
    </>
  )
}

interface SessionsPerWeekFieldProps {
  value: number | null
  onChange: (value: number | null) => void
}

export function SessionsPerWeekField({ value, onChange }: SessionsPerWeekFieldProps) {
  return (
    <Field label="Sessions per week">
      {(control) => (
        <NativeSelect
          {...control}
          emptyLabel="The gym's default"
          options={PER_WEEK}
          value={value === null ? null : String(value)}
          onValueChange={(count) => onChange(count === null ? null : Number(count))}
        />
      )}
    </Field>
  )
}

interface PartProps {
  wish: Wish
  onChange: (part: Partial<Wish>) => void
}

function PreferredTrainer({ wish, trainers, onChange }: PartProps & { trainers: readonly Choice[] }) {
  const { preferredTrainerId, onlyPreferredTrainer } = wish
  return (
    <div className="grid gap-2">
      <Field label="Preferred trainer">
        {(control) => (
          <NativeSelect
            {...control}
            emptyLabel="No preference"
            options={trainers.map(({ id, name }) => ({ value: id, label: name }))}
            value={preferredTrainerId}
            onValueChange={(id) =>
              onChange({
                preferredTrainerId: id,
                onlyPreferredTrainer: id !== null && onlyPreferredTrainer,
              })
            }
          />
        )}
      </Field>
      {preferredTrainerId && (
        <Checkbox
          label="Only with this trainer"
          checked={onlyPreferredTrainer}
          onChange={(event) => onChange({ onlyPreferredTrainer: event.target.checked })}
        />
      )}
    </div>
  )
}

function OtherLocations({ wish, locations, onChange }: PartProps & { locations: readonly Choice[] }) {
  const { otherLocationIds } = wish
  const toggle = (id: string, isChosen: boolean) =>
    onChange({
      otherLocationIds: isChosen
        ? [...otherLocationIds, id]
        : otherLocationIds.filter((other) => other !== id),
    })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Other locations that work</legend>
      {locations.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={otherLocationIds.includes(id)}
          onChange={(event) => toggle(id, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}

function upTo(max: number, min = 0) {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}

function option(count: number, label: string) {
  return { value: String(count), label }
}
