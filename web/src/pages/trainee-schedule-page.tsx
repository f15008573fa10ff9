import { LinkTabs } from '../components/ui/link-tabs.tsx'
import { PageBody } from '../components/ui/page-body.tsx'
import { PageHeading } from '../components/ui/page-heading.tsx'
import { MySchedule } from '../features/availability/my-schedule.tsx'

const MY_SCHEDULE = { to: '/trainee/schedule', label: 'My Schedule' }

export function TraineeSchedulePage() {
  return (
    <PageBody>
      <PageHeading title="Trainee Dashboard" documentTitle="My Schedule" />
      <LinkTabs label="Trainee" tabs={[MY_SCHEDULE]} active={MY_SCHEDULE.to} />
      <MySchedule />
    </PageBody>
  )
}
