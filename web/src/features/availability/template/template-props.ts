import type { TrainerLocation } from '@spotter/contract/availability/availability.ts'
import type { AvailabilityOwner } from '../availability.api.ts'

export interface TemplateProps {
  owner: AvailabilityOwner
  kind: 'trainee' | 'trainer'
  today: string
  /** Where a trainer works. With several locations, hours can be tied to one. */
  locations?: readonly TrainerLocation[]
}

export type OpenTemplateProps = TemplateProps & { onClose: () => void }

export const TEMPLATE_TITLES = { trainee: 'Usual hours', trainer: 'Weekly template' }
