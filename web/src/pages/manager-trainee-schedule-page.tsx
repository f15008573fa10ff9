import { NotBuiltYet } from './not-built-yet.tsx'

export function ManagerTraineeSchedulePage() {
  return <NotBuiltYet title="Trainee schedule" />
}
