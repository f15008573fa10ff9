import Printer from 'lucide-react/icons/printer'
import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { PushCard } from '../features/notifications/push/push-card.tsx'
import { MoveOwnSession } from '../features/offers/own-moves/move-own-session.tsx'
import { UnmarkedSessions } from '../features/schedule/attendance/unmarked-sessions.tsx'
import { CalendarFeedCard } from '../features/schedule/calendar/calendar-feed-card.tsx'
import { MySessions } from '../features/schedule/my-sessions/my-sessions.tsx'
import { PATHS } from '../lib/paths.ts'
import { useLiveSchedule } from '../live/use-live-schedule.ts'

export function MySessionsPage() {
  useLiveSchedule()
  return (
    <PageBody width="text">
      <PageHeading
        title="My sessions"
        description="Your training sessions at all your gyms."
        actions={
          <LinkButton to={PATHS.printMySessions}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </LinkButton>
        }
      />
      <UnmarkedSessions />
      <MySessions renderMove={(session) => <MoveOwnSession session={session} />} />
      <CalendarFeedCard />
      <PushCard />
    </PageBody>
  )
}
