import { NotBuiltYet } from './not-built-yet.tsx'

export function GymManagerPage() {
  return <NotBuiltYet title="Gym Manager Dashboard" />
}
