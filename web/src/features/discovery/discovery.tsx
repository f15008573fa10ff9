import type { PublicGymBrand, PublicLocation } from '@spotter/contract/discovery.ts'
import type { ReactNode } from 'react'
import { gymsQuery } from './discovery.api.ts'
import { countFilters, NO_FILTERS, useDiscoveryFilters } from './discovery-filters.ts'
import { FilterBar } from './filter-bar.tsx'
import { GymCard } from './gym-card.tsx'
import { plural } from './plural.ts'
import { Results } from './results.tsx'
import { TrainerResults } from './trainer-results.tsx'

interface DiscoveryProps {
  /** What a gym card offers besides its trainers, for the location that is chosen on it. */
  gymActions: (brand: PublicGymBrand, location: PublicLocation | null) => ReactNode
}

export function Discovery({ gymActions }: DiscoveryProps) {
  const { filters, change } = useDiscoveryFilters()
  const isNarrowed = countFilters(filters) > 0 || filters.search !== ''
  const onClear = isNarrowed ? () => change(NO_FILTERS) : null
  return (
    <>
      <FilterBar filters={filters} onChange={change} />
      {filters.tab === 'trainers' ? (
        <TrainerResults filters={filters} onClear={onClear} />
      ) : (
        <Results
          query={gymsQuery(filters)}
          label="Gym brands"
          loading="Loading gyms..."
          empty="No gyms found. Try adjusting your filters to see more results."
          countWords={(total) => `${plural(total, 'gym brand')} found`}
          onClear={onClear}
          renderCard={(brand) => (
            <GymCard
              brand={brand}
              actions={(location) => gymActions(brand, location)}
              onViewTrainers={() => change({ tab: 'trainers', brand: brand.id })}
            />
          )}
        />
      )}
    </>
  )
}
