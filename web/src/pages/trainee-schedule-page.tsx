import { NotBuiltYet } from './not-built-yet.tsx'

export function TraineeSchedulePage() {
  return <NotBuiltYet title="Trainee Dashboard" />
}
