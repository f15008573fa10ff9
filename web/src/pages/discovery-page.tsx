import { lazy, Suspense } from 'react'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { Discovery } from '../features/discovery/discovery.tsx'
import { DiscoveryHero } from '../features/discovery/discovery-hero.tsx'
import { EnrollButton } from '../features/enrollment/enroll/enroll-button.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'

// Visitors don't need it, and the first page has a size budget.
const NextForYou = lazy(async () => ({ default: (await import('./home/next-for-you.tsx')).NextForYou }))

export function DiscoveryPage() {
  const { user } = useSignIn()
  return (
    <PageBody>
      {user && (
        <Suspense>
          <NextForYou roles={user.roles} />
        </Suspense>
      )}
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
