import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { OwnToPay } from '../features/billing/to-pay/own-to-pay.tsx'
import { NextSession } from '../features/enrollment/next-steps/next-session.tsx'
import { nextSessionQuery } from '../features/enrollment/next-steps/next-steps.api.ts'
import { OwnShares } from '../features/insights/fair-shares/own-shares.tsx'
import { PushCard } from '../features/notifications/push/push-card.tsx'
import { OwnOffers } from '../features/offers/hours/own-offers.tsx'
import { MoveOwnSession } from '../features/offers/own-moves/move-own-session.tsx'
import { OwnSwap } from '../features/offers/swaps/own-swap.tsx'
import { OwnPacks } from '../features/packs/own-packs.tsx'
import { markableSessionsQuery } from '../features/schedule/attendance/attendance.api.ts'
import { UnmarkedSessions } from '../features/schedule/attendance/unmarked-sessions.tsx'
import { CalendarFeedCard } from '../features/schedule/calendar/calendar-feed-card.tsx'
import { MySessions } from '../features/schedule/my-sessions/my-sessions.tsx'
import { PATHS } from '../lib/paths.ts'
import { useLiveSchedule } from '../live/use-live-schedule.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'

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
      <NextBeforeMarking />
      <UnmarkedSessions />
      <OwnOffers />
      <OwnToPay />
      <OwnPacks />
      <MySessions
        renderMove={(session) => <MoveOwnSession session={session} />}
        renderSwap={(session) => <OwnSwap session={session} />}
      />
      <OwnShares />
      <CalendarFeedCard />
      <PushCard />
    </PageBody>
  )
}

/** For trainers, who'd otherwise have to scroll past those to mark. */
function NextBeforeMarking() {
  const { user } = useSignIn()
  const isTrainer = user?.roles.includes('Trainer') ?? false
  const { data: sessions } = useQuery({ ...nextSessionQuery, enabled: isTrainer })
  const { data: unmarked = [] } = useQuery({ ...markableSessionsQuery, enabled: isTrainer })
  const hasAny = unmarked.some(({ status, attendance }) => status === 'Completed' && attendance === null)
  if (!sessions?.next || !hasAny) return null
  return <NextSession session={sessions.next} timeFormat={user?.timeFormat} hasLink={false} />
}
