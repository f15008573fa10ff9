import type { TrainerLimit } from '@spotter/contract/planning/planning-settings.ts'
import { MAX_HOURS_PER_DAY, MAX_HOURS_PER_WEEK } from '@spotter/contract/shared/limits.ts'
import { NumberField } from './number-field.tsx'

const COLUMNS = [
  { name: 'hoursPerDay', label: 'Hours per day', min: 0, max: MAX_HOURS_PER_DAY },
  { name: 'hoursPerWeek', label: 'Hours per week', min: 0, max: MAX_HOURS_PER_WEEK },
  { name: 'contractHours', label: 'Contract hours', min: 1, max: MAX_HOURS_PER_WEEK },
] as const

interface LimitsTableProps {
  limits: readonly TrainerLimit[]
  onChange: (limit: TrainerLimit) => void
}

export function LimitsTable({ limits, onChange }: LimitsTableProps) {
  if (limits.length === 0) return null
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="sr-only">Limits per trainer</legend>
      <div>
        <h3 className="font-medium text-sm">Limits per trainer</h3>
        <p className="text-muted text-sm">
          Leave empty for the default. Work is shared in proportion to contract hours.
        </p>
      </div>
      <ul className="grid gap-4">
        {limits.map((limit) => (
          <li key={limit.trainerId} className="grid gap-2">
            <p className="font-medium text-sm">{limit.trainerName}</p>
            <div className="grid grid-cols-3 items-start gap-2">
              {COLUMNS.map(({ name, label, min, max }) => (
                <NumberField
                  key={name}
                  label={label}
                  name={`${label} of ${limit.trainerName}`}
                  min={min}
                  max={max}
                  value={limit[name]}
                  onValueChange={(value) => onChange({ ...limit, [name]: value })}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
