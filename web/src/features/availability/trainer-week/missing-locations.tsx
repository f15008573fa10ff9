import type { TrainerLocation } from '@spotter/contract/availability.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { trainerOwner } from '../availability.api.ts'
import { listed } from './trainer-words.ts'

interface MissingLocationsProps {
  trainerId: string
  locations: readonly TrainerLocation[]
}

/** Some locations have answered and others not: what is shown may lack hours. */
export function MissingLocations({ trainerId, locations }: MissingLocationsProps) {
  const queryClient = useQueryClient()
  if (locations.length === 0) return null
  return (
    <div className="mb-3">
      <Notice tone="warning">
        <div className="flex flex-wrap items-center gap-3">
          Hours at {listed(locations.map(({ name }) => name))} could not be loaded.
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
