import { useParams } from 'react-router'
import { ID } from '../features/discovery/discovery-filters.ts'
import { GymPageContent } from '../features/discovery/gyms/gym-page-content.tsx'
import { EnrollButton } from '../features/enrollment/enroll/enroll-button.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function GymPage() {
  const { gymId = '' } = useParams()
  if (!ID.test(gymId)) return <NotFoundPage />
  return (
    <GymPageContent
      gymId={gymId}
      missing={<NotFoundPage />}
      actions={(brand, location) => (
        <EnrollButton
          gymBrandId={brand.id}
          gymBrandName={brand.name}
          gymLocationId={location?.id ?? null}
          hasLocations={brand.locations.length > 0}
        />
      )}
    />
  )
}
