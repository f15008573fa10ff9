import type { User } from '@spotter/contract/auth/auth.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Initial } from './user-summary.tsx'

/** Names the person for screen readers; the menu adds what it needs through the props. */
export function UserMenuTrigger({ user, ...props }: ComponentProps<'button'> & { user: User }) {
  return (
    <button
      type="button"
      aria-label={`Account of ${fullName(user)}`}
      {...props}
      className="focus-ring flex items-center gap-1 rounded-full py-1 pr-2 pl-1 transition-colors hover:bg-hover"
    >
      <Initial user={user} />
      <ChevronDown aria-hidden="true" className="size-4 text-muted" />
    </button>
  )
}
