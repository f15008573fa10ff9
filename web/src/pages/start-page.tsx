import { Navigate } from 'react-router'
import { Loading } from '../components/ui/feedback/loading.tsx'
import { PATHS } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { type SignIn, useSignIn } from '../sign-in/use-sign-in.ts'

/** Where the installed app opens: on what matters to the person. */
export function StartPage() {
  usePageTitle('Spotter')
  const session = useSignIn()
  if (session.status === 'loading') return <Loading>Opening Spotter...</Loading>
  return <Navigate to={firstPageOf(session)} replace />
}

function firstPageOf({ user }: SignIn) {
  const roles = user?.roles ?? []
  if (roles.includes('SuperAdmin')) return PATHS.admin
  if (roles.includes('GymManager')) return PATHS.gymManager
  return roles.includes('Trainer') || roles.includes('Trainee') ? PATHS.mySessions : PATHS.home
}
