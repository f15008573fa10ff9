import { lazy, Suspense } from 'react'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { Discovery } from '../features/discovery/discovery.tsx'
import { DiscoveryHero } from '../features/discovery/discovery-hero.tsx'
import { EnrollButton } from '../features/enrollment/enroll/enroll-button.tsx'
import { hasAnyRole } from '../sign-in/roles.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'

// Visitors don't need it, and the first page has a size budget.
const TraineeHome = lazy(async () => ({
  default: (await import('../features/enrollment/next-steps/trainee-home.tsx')).TraineeHome,
}))

export function DiscoveryPage() {
  const { user } = useSignIn()
  return (
    <PageBody>
      {user && hasAnyRole(user, ['Trainee']) && (
        <Suspense>
          <TraineeHome />
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
