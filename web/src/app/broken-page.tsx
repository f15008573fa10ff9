import { useEffect } from 'react'
import { buttonClass } from '../components/ui/buttons/button-class.ts'
import { EmptyState } from '../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../components/ui/feedback/error-state.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { checkConnection, onReconnected, useConnectionLost } from '../lib/connection.ts'
import { PATHS } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

/** For a page that crashed or whose chunk didn't load. Reloading usually fixes both. */
export function BrokenPage() {
  const isLost = useConnectionLost()
  useEffect(() => void checkConnection(), [])
  // A page's code may not have come through.
  useEffect(() => (isLost ? onReconnected(() => window.location.reload()) : undefined), [isLost])
  return isLost ? <WaitingPage /> : <CrashedPage />
}

function WaitingPage() {
  usePageTitle('Waiting for the connection')
  return (
    <PageBody>
      <EmptyState title="This page opens as soon as Spotter can be reached">
        You don't have to do anything. What you've entered elsewhere is kept.
      </EmptyState>
    </PageBody>
  )
}

function CrashedPage() {
  usePageTitle('Something went wrong')
  return (
    <PageBody>
      <ErrorState title="Something went wrong" onRetry={() => window.location.reload()}>
        We couldn't show this page. Try again, or go back to the home page.
      </ErrorState>
      <div className="-mt-12 justify-self-center">
        {/* Not a router's link: the router may be what broke. */}
        <a href={PATHS.home} className={buttonClass('ghost', 'md')}>
          Go to the home page
        </a>
      </div>
    </PageBody>
  )
}
