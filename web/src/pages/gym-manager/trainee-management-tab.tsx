import { TraineeManagement } from '../../features/enrollment/trainee-management.tsx'
import { NotBuiltYetPart } from './not-built-yet-part.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

export function TraineeManagementTab({ brands }: GymManagerTabProps) {
  return <TraineeManagement brands={brands} renderSchedule={() => <NotBuiltYetPart />} />
}
