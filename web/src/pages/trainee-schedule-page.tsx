import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { LinkTabs } from '../components/ui/navigation/link-tabs.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { MySchedule } from '../features/availability/trainee-week/my-schedule.tsx'
import { OwnWishes } from '../features/enrollment/wishes/own-wishes.tsx'
import { PATHS } from '../lib/paths.ts'
import { useLiveSchedule } from '../live/use-live-schedule.ts'

const MY_SCHEDULE = { to: PATHS.traineeSchedule, label: 'My Schedule' }

export function TraineeSchedulePage() {
  useLiveSchedule()
  return (
    <PageBody>
      <PageHeading
        title="Trainee Dashboard"
        documentTitle="My Schedule"
        actions={
          // On larger screens, it's in the header.
          <LinkButton to={PATHS.mySessions} size="sm" className="md:hidden">
            My sessions
          </LinkButton>
        }
      />
      <LinkTabs label="Trainee" tabs={[MY_SCHEDULE]} active={MY_SCHEDULE.to} />
      <MySchedule />
      <OwnWishes />
    </PageBody>
  )
}
