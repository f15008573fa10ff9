import type { User } from '@spotter/contract/auth.ts'
import { lazy, Suspense, useState } from 'react'
import { UserMenuTrigger } from './user-menu-trigger.tsx'

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** The menu's code comes after the first view; a press on the waiting button opens it once it is there. */
export function UserMenuSlot({ user }: { user: User }) {
  const [wasPressed, setPressed] = useState(false)
  return (
    <Suspense fallback={<UserMenuTrigger user={user} onClick={() => setPressed(true)} />}>
      <UserMenu user={user} defaultOpen={wasPressed} />
    </Suspense>
  )
}
