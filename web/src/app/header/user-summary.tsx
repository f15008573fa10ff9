import type { User } from '@spotter/contract/auth/auth.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'

export function UserSummary({ user }: { user: User }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Initial user={user} />
      <div className="grid min-w-0 text-sm">
        <span className="truncate font-medium">{fullName(user)}</span>
        <span className="truncate text-muted">{user.email}</span>
      </div>
    </div>
  )
}

export function Initial({ user }: { user: User }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm"
    >
      {initialOf(user)}
    </span>
  )
}

function initialOf(user: User) {
  const [letter = '?'] = user.firstName || user.email
  return letter.toUpperCase()
}
