import { Button } from '../../components/ui/buttons/button.tsx'
import { DayField } from '../../components/ui/forms/day-field.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { Select } from '../../components/ui/forms/select.tsx'
import { brandsQuery, peopleQuery } from './activity.api.ts'
import { type ActivityScope, TOPIC_WORDS, type useActivityFilters } from './activity-filters.ts'
import { ChoiceFilter } from './choice-filter.tsx'

const ALL = 'all'

interface ActivityFilterBarProps extends ReturnType<typeof useActivityFilters> {
  scope: ActivityScope
  /** What the chosen person is called, if an entry says so. */
  personName: string | undefined
}

export function ActivityFilterBar({
  scope,
  filters,
  change,
  clear,
  isFiltered,
  personName,
}: ActivityFilterBarProps) {
  const isEverywhere = scope === 'everywhere'
  const topics = Object.entries(TOPIC_WORDS)
    .filter(([topic]) => isEverywhere || topic !== 'accounts')
    .map(([value, label]) => ({ value, label }))
  return (
    <section
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 items-end gap-3 *:min-w-0 border-line border-b pb-4 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none"
    >
      {isEverywhere && (
        <ChoiceFilter
          label="Gym brand"
          placeholder="All brands"
          emptyText="No gym brand found"
          value={filters.brand}
          name={undefined}
          find={brandsQuery}
          onChange={(brand) => change({ brand: brand ?? null })}
        />
      )}
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            options={[{ value: ALL, label: 'Everything' }, ...topics]}
            value={filters.topic ?? ALL}
            onValueChange={(topic) => change({ topic: topic === ALL ? null : topic })}
          />
        )}
      </Field>
      <ChoiceFilter
        label="Done by"
        placeholder="Anyone"
        emptyText="No one found"
        value={filters.person}
        name={personName}
        find={(search) => peopleQuery(scope, search)}
        onChange={(person) => change({ person: person ?? null })}
      />
      <DayField label="Day" value={filters.day} onChange={(day) => change({ day: day ?? null })} />
      <Button disabled={!isFiltered} onClick={clear}>
        Clear filters
      </Button>
    </section>
  )
}
