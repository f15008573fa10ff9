import { TraineeManagement } from '../../features/enrollment/trainees/trainee-management.tsx'
import { ManagedTraineeSchedule } from './managed-trainee-schedule.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

export function TraineeManagementTab({ brands }: GymManagerTabProps) {
  return (
    <TraineeManagement
      brands={brands}
      renderSchedule={(traineeId) => <ManagedTraineeSchedule traineeId={traineeId} />}
    />
  )
}
