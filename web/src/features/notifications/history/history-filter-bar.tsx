import { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { DayField } from '../../../components/ui/forms/day-field.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { TITLES } from '../notification-words.ts'
import { type HistoryFilters, isFiltered } from './history-filters.ts'

const ALL = 'all'
const OPTIONS = [
  { value: ALL, label: 'All types' },
  ...NotificationType.options.map((type) => ({ value: type, label: TITLES[type] })),
]

interface HistoryFilterBarProps {
  filters: HistoryFilters
  onChange: (next: Partial<HistoryFilters>) => void
}

export function HistoryFilterBar({ filters, onChange }: HistoryFilterBarProps) {
  const clear = () => onChange({ type: undefined, from: undefined, to: undefined })
  return (
    <section
      aria-label="Filters"
      className="grid grid-cols-2 items-end gap-3 rounded-ui *:min-w-0 border border-line bg-surface p-4 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            options={OPTIONS}
            value={filters.type ?? ALL}
            onValueChange={(value) => onChange({ type: NotificationType.safeParse(value).data })}
          />
        )}
      </Field>
      <DayField
        label="From date"
        value={filters.from}
        max={filters.to}
        onChange={(from) => onChange({ from })}
      />
      <DayField label="To date" value={filters.to} min={filters.from} onChange={(to) => onChange({ to })} />
      <Button disabled={!isFiltered(filters)} onClick={clear}>
        Clear Filters
      </Button>
    </section>
  )
}
