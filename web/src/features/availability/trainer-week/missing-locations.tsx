import type { TrainerLocation } from '@spotter/contract/availability/availability.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { trainerOwner } from '../availability.api.ts'
import { listed } from './trainer-words.ts'

interface MissingLocationsProps {
  trainerId: string
  locations: readonly TrainerLocation[]
}

/** Shown when some locations failed to load, so hours may be missing. */
export function MissingLocations({ trainerId, locations }: MissingLocationsProps) {
  const queryClient = useQueryClient()
  if (locations.length === 0) return null
  return (
    <div className="mb-3">
      <Notice tone="warning">
        <div className="flex flex-wrap items-center gap-3">
          Hours at {listed(locations.map(({ name }) => name))} couldn't be loaded.
          <Button
            size="sm"
            onClick={() => queryClient.refetchQueries({ queryKey: trainerOwner(trainerId).queryKey })}
          >
            Try again
          </Button>
        </div>
      </Notice>
    </div>
  )
}
