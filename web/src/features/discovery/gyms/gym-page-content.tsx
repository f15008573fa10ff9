import type { PublicGymBrand, PublicLocation } from '@spotter/contract/discovery/discovery.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { ExternalLink } from '../../../components/ui/buttons/external-link.tsx'
import { NativeSelect } from '../../../components/ui/forms/native-select.tsx'
import { PageBody } from '../../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../../components/ui/page/page-heading.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { brandQuery } from '../discovery.api.ts'
import { NO_FILTERS } from '../discovery-filters.ts'
import { FoundOnly } from '../found-only.tsx'
import { ShareButton } from '../share-button.tsx'
import { TrainerResults } from '../trainers/trainer-results.tsx'

interface GymPageContentProps {
  gymId: string
  /** The enroll button, for the chosen location. */
  actions: (brand: PublicGymBrand, location: PublicLocation | null) => ReactNode
  missing: ReactNode
}

export function GymPageContent({ gymId, actions, missing }: GymPageContentProps) {
  const result = useQuery(brandQuery(gymId))
  return (
    <FoundOnly result={result} loading="Loading gym..." missing={missing}>
      {(brand) => (
        <PageBody>
          <PageHeading title={brand.name} description={brand.description} actions={<ShareButton />} />
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
            <Locations brand={brand} />
            <Enroll brand={brand} actions={actions} />
          </div>
          <Trainers brand={brand} />
        </PageBody>
      )}
    </FoundOnly>
  )
}

function Locations({ brand: { name, locations, website } }: { brand: PublicGymBrand }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{plural(locations.length, 'location')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {locations.map((location) => (
          <li key={location.id} className="flex gap-2 rounded-xl border border-line bg-surface p-4 text-sm">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
            <span className="wrap-anywhere min-w-0">
              <span className="block font-medium">{location.name}</span>
              {location.address}
              <span className="block text-muted">{location.area}</span>
            </span>
          </li>
        ))}
      </ul>
      {locations.length === 0 && <p className="text-muted">{name} has no locations yet.</p>}
      {website && (
        <p className="text-sm">
          <ExternalLink href={website}>{website}</ExternalLink>
        </p>
      )}
    </section>
  )
}

function Enroll({ brand, actions }: Pick<GymPageContentProps, 'actions'> & { brand: PublicGymBrand }) {
  const [address, change] = useAddress()
  const { locations } = brand
  const chosen = locations.find(({ id }) => id === address.get('location'))
  const location = locations.length === 1 ? locations[0] : chosen
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-surface p-5">
      <h2 className="font-semibold text-lg">Train here</h2>
      {locations.length > 1 && (
        <NativeSelect
          aria-label={`Location of ${brand.name}`}
          emptyLabel="Select a location"
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={location?.id ?? null}
          onValueChange={(id) => change({ location: id }, { replace: true })}
        />
      )}
      {actions(brand, location ?? null)}
    </section>
  )
}

function Trainers({ brand }: { brand: PublicGymBrand }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">Trainers</h2>
      {brand.trainerCount === 0 ? (
        <p className="text-muted">{brand.name} has no trainers yet.</p>
      ) : (
        <TrainerResults
          filters={{ ...NO_FILTERS, tab: 'trainers', brand: brand.id }}
          position={null}
          countRef={() => {}}
          onClear={null}
        />
      )}
    </section>
  )
}
