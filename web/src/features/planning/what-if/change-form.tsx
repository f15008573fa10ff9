import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import { MAX_CAPACITY, MAX_HOURS_PER_WEEK } from '@spotter/contract/shared/limits.ts'
import { FIRST_GRID_HOUR, LAST_GRID_HOUR } from '@spotter/contract/shared/time.ts'
import { hourLabel } from '@spotter/contract/shared/words/hours.ts'
import { WEEKDAYS } from '@spotter/contract/shared/words/weekdays.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { NumberField } from '../planner/settings/number-field.tsx'

type Kind = WhatIfChange['kind']

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'new-trainer', label: 'Add a trainer' },
  { value: 'more-hours', label: 'Give a trainer more hours' },
  { value: 'fewer-hours', label: 'Give a trainer fewer hours' },
  { value: 'open-hours', label: 'Open a location' },
  { value: 'weekly-limit', label: "Change a trainer's limit" },
  { value: 'capacity', label: 'Change the capacity' },
  { value: 'more-wishes', label: 'Everyone wants one more session' },
]

interface ChangeFormProps {
  brand: GymBrand
  trainers: readonly { id: string; fullName: string }[]
  onAdd: (change: WhatIfChange) => void
}

/** Begins with what owners ask most: another trainer on two evenings. */
export function ChangeForm({ brand: { locations }, trainers, onAdd }: ChangeFormProps) {
  const [kind, setKind] = useState<Kind>('new-trainer')
  const [gymLocationId, setLocationId] = useState(locations[0]?.id ?? '')
  const [chosenTrainer, setTrainerId] = useState<string | null>(null)
  const [hours, setHours] = useState<WeeklyHours>({ weekdays: [2, 4], from: 17, until: 21 })
  const [limit, setLimit] = useState<number | null>(null)
  const [capacity, setCapacity] = useState<number | null>(null)
  const trainerId = chosenTrainer ?? trainers[0]?.id ?? ''
  const location = locations.find(({ id }) => id === gymLocationId)
  const hasTrainer = kind === 'more-hours' || kind === 'fewer-hours' || kind === 'weekly-limit'
  const hasHours = kind !== 'capacity' && kind !== 'weekly-limit' && kind !== 'more-wishes'
  const hasLocation = kind === 'capacity' || (hasHours && kind !== 'fewer-hours')
  const change = changeFrom({ kind, gymLocationId, trainerId, hours, limit, capacity })

  function add(event: FormEvent) {
    event.preventDefault()
    if (change) onAdd(change)
  }

  return (
    <form onSubmit={add} className="grid gap-3">
      <Field label="What would be different?">
        {(control) => (
          <Select
            {...control}
            options={KINDS}
            value={kind}
            onValueChange={(value) => setKind(value as Kind)}
          />
        )}
      </Field>
      {hasTrainer && (
        <Field
          label="Trainer"
          {...(kind === 'more-hours' && { hint: 'Limits per day and week stay as they are.' })}
        >
          {(control) => (
            <Select
              {...control}
              options={trainers.map(({ id, fullName }) => ({ value: id, label: fullName }))}
              value={trainerId}
              onValueChange={setTrainerId}
            />
          )}
        </Field>
      )}
      {hasHours && <HoursFields hours={hours} onChange={setHours} />}
      {hasLocation && (
        <Field
          label="Location"
          {...(kind === 'open-hours' && {
            hint: 'Everyone who works there that week works these hours, too.',
          })}
        >
          {(control) => (
            <Select
              {...control}
              options={locations.map(({ id, name }) => ({ value: id, label: name }))}
              value={gymLocationId}
              onValueChange={setLocationId}
            />
          )}
        </Field>
      )}
      {kind === 'weekly-limit' && (
        <NumberField
          label="Hours per week, at most"
          max={MAX_HOURS_PER_WEEK}
          value={limit}
          onValueChange={setLimit}
        />
      )}
      {kind === 'capacity' && (
        <NumberField
          label="Sessions at a time"
          hint={location?.capacity ? `Now: ${location.capacity}` : 'Now: no limit'}
          min={1}
          max={MAX_CAPACITY}
          value={capacity}
          onValueChange={setCapacity}
        />
      )}
      <Button type="submit" variant="primary" isIdle={!change}>
        Add change
      </Button>
    </form>
  )
}

interface WeeklyHours {
  weekdays: number[]
  from: number
  until: number
}

interface Choice {
  kind: Kind
  gymLocationId: string
  trainerId: string
  hours: WeeklyHours
  limit: number | null
  capacity: number | null
}

/** Null while something is missing. */
function changeFrom({ kind, gymLocationId, trainerId, hours, limit, capacity }: Choice): WhatIfChange | null {
  if (kind === 'more-wishes') return { kind }
  if (kind === 'capacity') {
    return isWithin(capacity, 1, MAX_CAPACITY) && gymLocationId ? { kind, gymLocationId, capacity } : null
  }
  if (kind === 'weekly-limit')
    return isWithin(limit, 0, MAX_HOURS_PER_WEEK) && trainerId ? { kind, trainerId, hours: limit } : null
  if (hours.weekdays.length === 0) return null
  if (kind === 'fewer-hours') return trainerId ? { kind, trainerId, ...hours } : null
  if (!gymLocationId) return null
  if (kind === 'more-hours') return trainerId ? { kind, trainerId, gymLocationId, ...hours } : null
  return { kind, gymLocationId, ...hours }
}

function isWithin(value: number | null, min: number, max: number): value is number {
  return value !== null && Number.isInteger(value) && value >= min && value <= max
}

function HoursFields({ hours, onChange }: { hours: WeeklyHours; onChange: (hours: WeeklyHours) => void }) {
  const { user } = useSignIn()
  const { weekdays, from, until } = hours
  const toggle = (day: number) =>
    onChange({
      ...hours,
      weekdays: weekdays.includes(day)
        ? weekdays.filter((other) => other !== day)
        : [...weekdays, day].sort((a, b) => a - b),
    })
  const options = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({
      value: String(first + index),
      label: hourLabel(first + index, user?.timeFormat),
    }))
  return (
    <>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium text-sm">Days</legend>
        <div className="grid grid-cols-7 gap-1">
          {WEEKDAYS.map((name, index) => (
            <button
              key={name}
              type="button"
              aria-pressed={weekdays.includes(index + 1)}
              onClick={() => toggle(index + 1)}
              className={classNames(
                'focus-ring min-h-11 rounded-ui border font-medium text-sm transition-colors sm:min-h-10',
                weekdays.includes(index + 1)
                  ? 'border-accent bg-accent-soft text-accent-ink'
                  : 'border-line bg-surface text-muted hover:text-ink',
              )}
            >
              <span aria-hidden="true">{name.slice(0, 2)}</span>
              <span className="sr-only">{name}</span>
            </button>
          ))}
        </div>
        {weekdays.length === 0 && <p className="text-muted text-sm">Choose at least one day.</p>}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From">
          {(control) => (
            <Select
              {...control}
              options={options(FIRST_GRID_HOUR, LAST_GRID_HOUR - 1)}
              value={String(from)}
              onValueChange={(value) =>
                onChange({ ...hours, from: Number(value), until: Math.max(until, Number(value) + 1) })
              }
            />
          )}
        </Field>
        <Field label="Until">
          {(control) => (
            <Select
              {...control}
              options={options(from + 1, LAST_GRID_HOUR)}
              value={String(until)}
              onValueChange={(value) => onChange({ ...hours, until: Number(value) })}
            />
          )}
        </Field>
      </div>
    </>
  )
}
