import type { Coordinates, PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { lazy, type RefCallback, Suspense, useState } from 'react'
import { trainersQuery } from '../discovery.api.ts'
import type { DiscoveryFilters } from '../discovery-filters.ts'
import { Results } from '../results.tsx'
import { TrainerCard } from './trainer-card.tsx'
import { useTrainerWish } from './use-trainer-wish.tsx'

// Dialogs aren't part of the first view.
const TrainerDetails = lazy(async () => ({ default: (await import('./trainer-details.tsx')).TrainerDetails }))

interface TrainerResultsProps {
  filters: DiscoveryFilters
  position: Coordinates | null
  countRef: RefCallback<HTMLElement>
  onClear: (() => void) | null
}

export function TrainerResults({ filters, position, countRef, onClear }: TrainerResultsProps) {
  const [details, setDetails] = useState<PublicTrainer | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { ask, prompt } = useTrainerWish(() => setOpen(false))
  const open = (trainer: PublicTrainer) => {
    setDetails(trainer)
    setOpen(true)
  }
  return (
    <>
      <Results
        query={trainersQuery(filters, position)}
        label="Trainers"
        loading="Loading trainers..."
        empty="No trainers found. Try adjusting your filters to see more results."
        countWords={(total) => `${plural(total, 'trainer')} found`}
        countRef={countRef}
        onClear={onClear}
        renderCard={(trainer) => (
          <TrainerCard
            trainer={trainer}
            position={position}
            onOpen={() => open(trainer)}
            onBook={() => ask('book', trainer)}
            onContact={() => ask('contact', trainer)}
          />
        )}
      />
      <Suspense>
        {details && (
          <TrainerDetails
            trainer={details}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onBook={() => ask('book', details)}
            onContact={() => ask('contact', details)}
          />
        )}
      </Suspense>
      {prompt}
    </>
  )
}
