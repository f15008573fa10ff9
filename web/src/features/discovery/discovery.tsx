import type { PublicGymBrand, PublicLocation } from '@spotter/contract/discovery/discovery.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { type ReactNode, useState } from 'react'
import { gymsQuery } from './discovery.api.ts'
import { countFilters, type DiscoveryFilters, NO_FILTERS, useDiscoveryFilters } from './discovery-filters.ts'
import { FilterBar } from './filter-bar.tsx'
import { GymCard } from './gyms/gym-card.tsx'
import { Results } from './results.tsx'
import { TrainerResults } from './trainers/trainer-results.tsx'
import { useCountFocus } from './use-count-focus.ts'
import { useNearMe } from './use-near-me.ts'

interface DiscoveryProps {
  /** What a gym card offers besides its trainers, for the location chosen on it. */
  gymActions: (brand: PublicGymBrand, location: PublicLocation | null) => ReactNode
}

export function Discovery({ gymActions }: DiscoveryProps) {
  const { filters, change } = useDiscoveryFilters()
  const { countRef, awaitCount } = useCountFocus()
  const nearMe = useNearMe()
  const [chosenLocations, setChosenLocations] = useState<Record<string, string | null>>({})
  const locationOn = (brandId: string) => {
    const chosen = chosenLocations[brandId]
    return chosen === undefined ? filters.location : chosen
  }
  const isNarrowed = countFilters(filters) > 0 || filters.search !== ''
  const changeAndMoveOn = (changes: Partial<DiscoveryFilters>) => {
    awaitCount()
    change(changes)
  }
  const onClear = isNarrowed ? () => changeAndMoveOn(NO_FILTERS) : null
  return (
    <>
      <FilterBar filters={filters} nearMe={nearMe} onChange={change} onClear={onClear} />
      {filters.tab === 'trainers' ? (
        <TrainerResults filters={filters} position={nearMe.position} countRef={countRef} onClear={onClear} />
      ) : (
        <Results
          query={gymsQuery(filters, nearMe.position)}
          label="Gym brands"
          loading="Loading gyms..."
          empty="No gyms found. Try adjusting your filters to see more results."
          countWords={(total) => `${plural(total, 'gym brand')} found`}
          countRef={countRef}
          onClear={onClear}
          renderCard={(brand) => (
            <GymCard
              brand={brand}
              position={nearMe.position}
              locationId={locationOn(brand.id)}
              onChooseLocation={(locationId) =>
                setChosenLocations((chosen) => ({ ...chosen, [brand.id]: locationId }))
              }
              actions={(location) => gymActions(brand, location)}
              onViewTrainers={() => changeAndMoveOn({ ...NO_FILTERS, tab: 'trainers', brand: brand.id })}
            />
          )}
        />
      )}
    </>
  )
}
