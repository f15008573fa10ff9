import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { PlaceInfo } from '../place-info.tsx'
import { trainerLocationsQuery } from './trainer-availability.api.ts'
import { TrainerLoadError } from './trainer-load-error.tsx'
import { TrainerWeek } from './trainer-week.tsx'
import { placesInWords } from './trainer-words.ts'

export function TrainerAvailability({ trainerId }: { trainerId: string }) {
  const locations = useQuery(trainerLocationsQuery(trainerId))
  if (locations.isPending) return <Loading>Loading your availability...</Loading>
  if (!locations.data) return <TrainerLoadError error={locations.error} />
  if (locations.data.length === 0) {
    return (
      <EmptyState title="You aren't assigned to a gym location yet">
        Once a gym adds you as a trainer, your week will appear here.
      </EmptyState>
    )
  }
  return (
    <div className="grid min-w-0 gap-4 max-sm:gap-3">
      <div className="max-sm:order-last">
        <PlaceInfo>{placesInWords(locations.data)}</PlaceInfo>
      </div>
      <TrainerWeek trainerId={trainerId} locations={locations.data} />
    </div>
  )
}
