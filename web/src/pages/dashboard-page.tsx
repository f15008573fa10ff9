import type { User } from '@spotter/contract/auth.ts'
import { Navigate } from 'react-router'
import { Loading } from '../components/ui/feedback/loading.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { useSession } from '../session/use-session.ts'

/** Sends everyone to their own dashboard. */
export function DashboardPage() {
  usePageTitle('Dashboard')
  const session = useSession()
  if (session.status === 'signedOut') return <Navigate to="/login" replace state={{ from: '/dashboard' }} />
  return (
    <>
      <Loading>Redirecting to your dashboard...</Loading>
      {session.user && <Navigate to={dashboardOf(session.user)} replace />}
    </>
  )
}

function dashboardOf({ roles }: User) {
  if (roles.includes('SuperAdmin')) return '/admin'
  if (roles.includes('GymManager')) return '/gym-manager'
  return roles.includes('Trainer') ? '/trainer/availability' : '/'
}
