import { useQuery } from '@tanstack/react-query'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Badge } from '../../components/ui/feedback/badge.tsx'
import { NativeSelect } from '../../components/ui/forms/native-select.tsx'
import { SearchInput } from '../../components/ui/forms/search-input.tsx'
import { Segmented } from '../../components/ui/forms/segmented.tsx'
import { classNames } from '../../lib/class-names.ts'
import { brandNamesQuery, brandQuery, specialtiesQuery } from './discovery.api.ts'
import { countFilters, type DiscoveryFilters } from './discovery-filters.ts'
import type { NearMe } from './use-near-me.ts'

const TABS = [
  { value: 'gyms', label: 'Gyms' },
  { value: 'trainers', label: 'Trainers' },
] as const

interface FilterSelectsProps {
  filters: DiscoveryFilters
  onChange: (changes: Partial<DiscoveryFilters>, options?: { replace?: boolean }) => void
}

interface FilterBarProps extends FilterSelectsProps {
  nearMe: NearMe
  /** Null if no filters are set. */
  onClear: (() => void) | null
}

export function FilterBar({ filters, nearMe, onChange, onClear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const count = countFilters(filters)
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-3">
      <Segmented label="Show" options={TABS} value={filters.tab} onValueChange={(tab) => onChange({ tab })} />
      <div className="min-w-0 flex-1 basis-48 lg:basis-72">
        <SearchInput
          placeholder={filters.tab === 'gyms' ? 'Search gyms and places' : 'Search trainers'}
          value={filters.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      </div>
      <Button
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filters
        {count > 0 && <Badge tone="accent">{count}</Badge>}
      </Button>
      <div
        id={panelId}
        className={classNames(
          'basis-full gap-3 md:flex md:flex-wrap lg:basis-auto',
          isOpen ? 'grid' : 'max-md:hidden',
        )}
      >
        <FilterSelects filters={filters} onChange={onChange} />
        <Button
          aria-pressed={nearMe.position !== null}
          isBusy={nearMe.isLocating}
          onClick={nearMe.toggle}
          className={classNames(nearMe.position && 'border-accent! bg-accent-soft! text-accent-ink!')}
        >
          {!nearMe.isLocating && <LocateFixed aria-hidden="true" className="size-4" />}
          Near me
        </Button>
        {onClear && (
          <Button variant="ghost" onClick={onClear}>
            Clear all filters
          </Button>
        )}
      </div>
    </section>
  )
}

function FilterSelects({ filters, onChange }: FilterSelectsProps) {
  const { data: brands } = useQuery(brandNamesQuery)
  const { data: brand } = useQuery(brandQuery(filters.brand))
  const { data: specialties } = useQuery(specialtiesQuery)
  return (
    <>
      <FilterSelect
        label="Gym brand"
        emptyLabel="All gym brands"
        options={(brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.brand}
        onValueChange={(brand) => onChange({ brand })}
      />
      {filters.brand && (
        <FilterSelect
          label="Location"
          emptyLabel="All locations"
          options={(brand?.locations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.location}
          onValueChange={(location) => onChange({ location })}
        />
      )}
      <FilterSelect
        label="Specialty"
        emptyLabel="All specialties"
        options={(specialties ?? []).map((specialty) => ({ value: specialty, label: specialty }))}
        value={spelledAs(specialties, filters.specialty)}
        onValueChange={(specialty) => onChange({ specialty })}
      />
    </>
  )
}

/** A shared link may spell it differently than the list does. */
function spelledAs(specialties: string[] | undefined, chosen: string | null) {
  return specialties?.find((name) => name.toLowerCase() === chosen?.toLowerCase()) ?? chosen
}

type FilterSelectProps = Pick<
  Parameters<typeof NativeSelect>[0],
  'emptyLabel' | 'options' | 'value' | 'onValueChange'
> & { label: string }

/** What the URL asks for stays selected, even if its name isn't known yet or it's no longer offered. */
function FilterSelect({ label, options, value, ...props }: FilterSelectProps) {
  const isOffered = value === null || options.some((option) => option.value === value)
  const shown = isOffered ? options : [...options, { value, label: value.length === 36 ? '…' : value }]
  return (
    <div className="md:w-48">
      <NativeSelect aria-label={label} options={shown} value={value} {...props} />
    </div>
  )
}
