import { NotBuiltYet } from './not-built-yet.tsx'

export function DemoAvailabilityPage() {
  return <NotBuiltYet title="Availability schedule demo" />
}
