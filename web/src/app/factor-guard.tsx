import type { User } from '@spotter/contract/auth/auth.ts'
import { STAFF_ROLES } from '@spotter/contract/auth/fresh-proof.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { Outlet } from 'react-router'
import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { PATHS } from '../lib/paths.ts'

/** For someone whose roles as staff wait for a second factor. Their other roles open pages as usual. */
export function FactorGuard({ user, roles }: { user: User; roles: readonly Role[] }) {
  const isOpen = roles.some((role) => user.roles.includes(role) && !STAFF_ROLES.includes(role))
  if (isOpen) return <Outlet />
  return (
    <PageBody>
      <PageHeading
        title="Add a second factor"
        description="Your role requires one. Add an authenticator app or a passkey to open this page."
      />
      <div>
        <LinkButton to={PATHS.profile} variant="primary">
          Go to Security on your profile
        </LinkButton>
      </div>
    </PageBody>
  )
}
