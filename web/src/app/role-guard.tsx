import type { Role } from '@spotter/contract/shared/roles.ts'
import { lazy } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Loading } from '../components/ui/feedback/loading.tsx'
import { PATHS } from '../lib/paths.ts'
import { hasAnyRole } from '../sign-in/roles.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { hasLeftAt } from '../sign-in/use-sign-out.ts'
import { AccessDenied } from './access-denied.tsx'

const FactorGuard = lazy(async () => ({ default: (await import('./factor-guard.tsx')).FactorGuard }))

/** Lets in people with one of the roles; without roles, everyone who's signed in. */
export function RoleGuard({ roles }: { roles?: readonly Role[] }) {
  const session = useSignIn()
  const location = useLocation()
  if (session.status === 'loading') return <Loading>Loading...</Loading>
  if (session.status === 'signedOut') {
    if (hasLeftAt(location.key)) return <Navigate to={PATHS.home} replace />
    const from = location.pathname + location.search + location.hash
    return <Navigate to={PATHS.login} replace state={{ from }} />
  }
  if (roles && !hasAnyRole(session.user, roles)) return <AccessDenied />
  return roles && session.user.needsSecondFactor ? (
    <FactorGuard roles={roles} user={session.user} />
  ) : (
    <Outlet />
  )
}
