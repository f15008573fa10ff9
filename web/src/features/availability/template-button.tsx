import type { TrainerLocation } from '@spotter/contract/availability.ts'
import Repeat from 'lucide-react/icons/repeat'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import type { AvailabilityOwner } from './availability.api.ts'

const TemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}))

export interface TemplateProps {
  owner: AvailabilityOwner
  kind: 'trainee' | 'trainer'
  today: string
  /** Where a trainer works; with several, hours can be bound to one. */
  locations?: readonly TrainerLocation[]
}

export const TEMPLATE_TITLES = { trainee: 'Usual hours', trainer: 'Weekly template' }

export function TemplateButton(props: TemplateProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Repeat aria-hidden="true" className="size-4" />
        {TEMPLATE_TITLES[props.kind]}
      </Button>
      <Suspense>{isOpen && <TemplateDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
