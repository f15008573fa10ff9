import { useParams } from 'react-router'
import { LinkTabs } from '../../components/ui/navigation/link-tabs.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { managedTraineePath, PATHS } from '../../lib/paths.ts'
import { ManagedTraineeSchedule, useManagedTrainee } from './managed-trainee-schedule.tsx'

/** One trainee's schedule on its own page. Trainee Management shows it without this frame. */
export function ManagerTraineeSchedulePage() {
  const { traineeId = '' } = useParams()
  const trainee = useManagedTrainee(traineeId)
  const here = managedTraineePath(traineeId)
  const tabs = [
    { to: PATHS.gymManager, label: 'Gym Management' },
    { to: PATHS.traineeManagement, label: 'Trainee Management' },
    { to: here, label: 'Schedule' },
  ]
  return (
    <PageBody>
      <PageHeading title={trainee ? `Schedule Management - ${trainee.fullName}` : 'Schedule Management'} />
      <LinkTabs label="Gym manager" tabs={tabs} active={here} />
      <ManagedTraineeSchedule traineeId={traineeId} />
    </PageBody>
  )
}
