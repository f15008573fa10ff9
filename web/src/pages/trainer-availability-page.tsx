import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { Loading } from '../components/ui/feedback/loading.tsx'
import { Notice } from '../components/ui/feedback/notice.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { TrainerAvailability } from '../features/availability/trainer-week/trainer-availability.tsx'
import { TrainerInsights } from '../features/insights/trainer/trainer-insights.tsx'
import { OwnPayCard } from '../features/pay/own-pay-card.tsx'
import { PATHS } from '../lib/paths.ts'
import { useLiveSchedule } from '../live/use-live-schedule.ts'
import { hasAnyRole } from '../sign-in/roles.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { hasLeftAt } from '../sign-in/use-sign-out.ts'

/** Guards itself: someone whose sign-in ends while the page is open sees a message instead of being sent away. */
export function TrainerAvailabilityPage() {
  const session = useSignIn()
  const { key, pathname, search } = useLocation()
  const [wasIn, setWasIn] = useState(false)
  if (session.status === 'loading') return <Loading>Loading...</Loading>
  if (session.status === 'signedIn' && !wasIn) setWasIn(true)
  if (session.status === 'signedOut') {
    if (hasLeftAt(key)) return <Navigate to={PATHS.home} replace />
    const state = { from: pathname + search }
    if (!wasIn) return <Navigate to={PATHS.login} replace state={state} />
    return (
      <Frame>
        <Notice tone="error">Please log in to access trainer availability</Notice>
        <div>
          <LinkButton to={PATHS.login} state={state} variant="primary">
            Sign in
          </LinkButton>
        </div>
      </Frame>
    )
  }
  if (!hasAnyRole(session.user, ['Trainer'])) {
    return (
      <Frame>
        <Notice tone="error">Access Denied: You need to have trainer privileges to access this page.</Notice>
      </Frame>
    )
  }
  return (
    <Frame
      description="Showing availability from all your assigned gym locations"
      actions={
        // On larger screens, it's in the header.
        <LinkButton to={PATHS.mySessions} size="sm" className="md:hidden">
          My sessions
        </LinkButton>
      }
    >
      <LiveAvailability key={session.user.id} trainerId={session.user.id} />
    </Frame>
  )
}

/** Listens only while there's a trainer whose hours can change. */
function LiveAvailability({ trainerId }: { trainerId: string }) {
  useLiveSchedule()
  return (
    <>
      <TrainerAvailability trainerId={trainerId} />
      <TrainerInsights trainerId={trainerId} />
      <OwnPayCard />
    </>
  )
}

interface FrameProps {
  description?: string
  actions?: ReactNode
  children: ReactNode
}

function Frame({ description, actions, children }: FrameProps) {
  return (
    <PageBody>
      <PageHeading title="Trainer Availability Management" description={description} actions={actions} />
      {children}
    </PageBody>
  )
}
