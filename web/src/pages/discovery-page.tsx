import type { Role } from '@spotter/contract/shared/roles.ts'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../components/ui/feedback/skeleton.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { Discovery } from '../features/discovery/discovery.tsx'
import { DiscoveryHero } from '../features/discovery/discovery-hero.tsx'
import { EnrollButton } from '../features/enrollment/enroll/enroll-button.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'

// Visitors don't need it, and the first page has a size budget.
const NextForYou = lazy(async () => ({ default: (await import('./home/next-for-you.tsx')).NextForYou }))

/** Something is next for most of them, so the page keeps its place free. */
function hasWork(roles: readonly Role[]) {
  return roles.some((role) => role !== 'Trainee')
}

export function DiscoveryPage() {
  const { user } = useSignIn()
  return (
    <PageBody>
      {user && (
        <Suspense fallback={hasWork(user.roles) && <Skeleton className="h-24" />}>
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
