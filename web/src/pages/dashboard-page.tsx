import type { User } from '@spotter/contract/auth/auth.ts'
import { Navigate } from 'react-router'
import { Loading } from '../components/ui/feedback/loading.tsx'
import { PATHS } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'

export function DashboardPage() {
  usePageTitle('Dashboard')
  const session = useSignIn()
  if (session.status === 'signedOut')
    return <Navigate to={PATHS.login} replace state={{ from: PATHS.dashboard }} />
  return (
    <>
      <Loading>Redirecting to your dashboard...</Loading>
      {session.user && <Navigate to={dashboardOf(session.user)} replace />}
    </>
  )
}

function dashboardOf({ roles }: User) {
  if (roles.includes('SuperAdmin')) return PATHS.admin
  if (roles.includes('GymManager')) return PATHS.gymManager
  return roles.includes('Trainer') ? PATHS.trainerAvailability : PATHS.home
}
