import { PageBody } from '../components/ui/page/page-body.tsx'
import { Discovery } from '../features/discovery/discovery.tsx'
import { DiscoveryHero } from '../features/discovery/discovery-hero.tsx'
import { EnrollButton } from '../features/enrollment/enroll/enroll-button.tsx'

export function DiscoveryPage() {
  return (
    <PageBody>
      <DiscoveryHero />
      <Discovery
        gymActions={(brand, location) => (
          <EnrollButton
            gymBrandId={brand.id}
            gymBrandName={brand.name}
            gymLocationId={location?.id ?? null}
            hasLocations={brand.locations.length > 0}
          />
        )}
      />
    </PageBody>
  )
}
