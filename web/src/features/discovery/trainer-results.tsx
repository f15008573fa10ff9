import type { PublicTrainer } from '@spotter/contract/discovery.ts'
import { plural } from '@spotter/contract/words/plural.ts'
import { lazy, type RefCallback, Suspense, useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { showComingSoon } from './coming-soon.ts'
import { trainersQuery } from './discovery.api.ts'
import type { DiscoveryFilters } from './discovery-filters.ts'
import { Results } from './results.tsx'
import type { Wish } from './sign-up-prompt.tsx'
import { TrainerCard } from './trainer-card.tsx'

// Dialogs aren't part of the first view.
const TrainerDetails = lazy(async () => ({ default: (await import('./trainer-details.tsx')).TrainerDetails }))
const SignUpPrompt = lazy(async () => ({ default: (await import('./sign-up-prompt.tsx')).SignUpPrompt }))

interface TrainerResultsProps {
  filters: DiscoveryFilters
  countRef: RefCallback<HTMLElement>
  onClear: (() => void) | null
}

export function TrainerResults({ filters, countRef, onClear }: TrainerResultsProps) {
  const { user } = useSession()
  const [details, setDetails] = useState<PublicTrainer | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [prompt, setPrompt] = useState<{ wish: Wish; trainerName: string } | null>(null)
  const [isPrompting, setPrompting] = useState(false)

  const ask = (wish: Wish, trainer: PublicTrainer) => {
    if (user) return showComingSoon()
    setOpen(false)
    setPrompt({ wish, trainerName: trainer.name })
    setPrompting(true)
  }
  const open = (trainer: PublicTrainer) => {
    setDetails(trainer)
    setOpen(true)
  }
  return (
    <>
      <Results
        query={trainersQuery(filters)}
        label="Trainers"
        loading="Loading trainers..."
        empty="No trainers found. Try adjusting your filters to see more results."
        countWords={(total) => `${plural(total, 'trainer')} found`}
        countRef={countRef}
        onClear={onClear}
        renderCard={(trainer) => (
          <TrainerCard
            trainer={trainer}
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
        {prompt && <SignUpPrompt {...prompt} isOpen={isPrompting} onClose={() => setPrompting(false)} />}
      </Suspense>
    </>
  )
}
