import { NotBuiltYet } from './not-built-yet.tsx'

export function TrainerAvailabilityPage() {
  return <NotBuiltYet title="Trainer Availability Management" />
}
