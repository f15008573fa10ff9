import type { User } from '@spotter/contract/auth/auth.ts'
import { lazy, Suspense, useState } from 'react'
import { toast } from '../../components/ui/feedback/toast.ts'
import { UserMenuTrigger } from './user-menu-trigger.tsx'

const UserMenu = lazy(() =>
  import('./user-menu.tsx').then(
    ({ UserMenu }) => ({ default: UserMenu }),
    () => ({ default: MissingUserMenu }),
  ),
)

/** The menu's code loads after the first view; a click on the waiting button opens it once it's there. */
export function UserMenuSlot({ user }: { user: User }) {
  const [wasPressed, setPressed] = useState(false)
  return (
    <Suspense fallback={<UserMenuTrigger user={user} onClick={() => setPressed(true)} />}>
      <UserMenu user={user} defaultOpen={wasPressed} />
    </Suspense>
  )
}

function MissingUserMenu({ user }: { user: User }) {
  const explain = () => toast.error("We couldn't load the menu. Please reload the page.")
  return <UserMenuTrigger user={user} onClick={explain} />
}
