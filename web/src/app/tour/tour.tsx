import type { Role } from '@spotter/contract/shared/roles.ts'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { nextSessionQuery } from '../../features/enrollment/next-steps/next-steps.api.ts'
import { PATHS } from '../../lib/paths.ts'
import { TOUR_STEPS } from './tour-steps.ts'

/** A strip above the page. It covers nothing, and nobody has to touch it. */
export function Tour({ role, onEnd }: { role: Role; onEnd: () => void }) {
  const [position, setPosition] = useState(0)
  const isTrainee = role === 'Trainee'
  const sessions = useQuery({ ...nextSessionQuery, enabled: isTrainee })
  // Nobody who trains already has to find a place to train.
  const steps = TOUR_STEPS[role].filter(({ to }) => !(sessions.data?.hasTrained && to === PATHS.home))
  const step = steps[position]
  const isLast = position === steps.length - 1
  if (!step || (isTrainee && sessions.isPending)) return null
  return (
    <aside aria-label="Tour of the demo" className="border-line border-b bg-accent-soft text-sm print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p aria-live="polite" className="min-w-0 flex-1 basis-64">
          <span className="text-muted tabular-nums">
            {position + 1}/{steps.length}
          </span>{' '}
          <span className="font-medium">{step.title}.</span> {step.words}
        </p>
        <div className="flex items-center gap-2">
          <LinkButton to={step.to} size="sm">
            Show me
          </LinkButton>
          <Button size="sm" variant="ghost" onClick={isLast ? onEnd : () => setPosition(position + 1)}>
            {isLast ? 'Got it' : 'Continue'}
          </Button>
          <Button size="sm" variant="ghost" aria-label="End tour" onClick={onEnd}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
    </aside>
  )
}
