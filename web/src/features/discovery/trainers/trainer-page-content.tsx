import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { PageBody } from '../../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../../components/ui/page/page-heading.tsx'
import { trainerQuery } from '../discovery.api.ts'
import { FoundOnly } from '../found-only.tsx'
import { ShareButton } from '../share-button.tsx'
import { TrainerProfile } from './trainer-profile.tsx'
import { useTrainerWish } from './use-trainer-wish.tsx'

/** A trainer's own page, which anyone can open and share. */
export function TrainerPageContent({ trainerId, missing }: { trainerId: string; missing: ReactNode }) {
  const result = useQuery(trainerQuery(trainerId))
  const { ask, prompt } = useTrainerWish()
  return (
    <FoundOnly result={result} loading="Loading trainer..." missing={missing}>
      {(trainer) => (
        <PageBody width="text">
          <PageHeading title={trainer.name} actions={<ShareButton />} />
          <TrainerProfile trainer={trainer} heading="h2" />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => ask('book', trainer)}>
              Book Session
            </Button>
            <Button onClick={() => ask('contact', trainer)}>Contact Trainer</Button>
          </div>
          {prompt}
        </PageBody>
      )}
    </FoundOnly>
  )
}
