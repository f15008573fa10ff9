import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { UnmarkedSessions } from '../features/schedule/attendance/unmarked-sessions.tsx'
import { CalendarFeedCard } from '../features/schedule/calendar/calendar-feed-card.tsx'
import { MySessions } from '../features/schedule/my-sessions/my-sessions.tsx'
import { useLiveSchedule } from '../live/use-live-schedule.ts'

export function MySessionsPage() {
  useLiveSchedule()
  return (
    <PageBody width="text">
      <PageHeading title="My sessions" description="Your training sessions at all your gyms." />
      <UnmarkedSessions />
      <MySessions />
      <CalendarFeedCard />
    </PageBody>
  )
}
