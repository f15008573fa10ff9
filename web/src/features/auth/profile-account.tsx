import type { User } from '@spotter/contract/auth/auth.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { Badge } from '../../components/ui/feedback/badge.tsx'
import { Card } from '../../components/ui/page/card.tsx'
import { ROLE_NAMES } from '../../sign-in/roles.ts'
import { ChangeEmail } from './email-change/change-email.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

const ROW = 'grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr]'

export function ProfileAccount({ user }: { user: User }) {
  return (
    <Card title="Account">
      <dl className="grid gap-4 text-sm">
        <div className={ROW}>
          <dt className="text-muted">Email</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <span className="break-all">{user.email}</span>
            <EmailState isConfirmed={user.emailConfirmed} />
            {!user.emailConfirmed && <ResendConfirmation />}
            <ChangeEmail />
          </dd>
        </div>
        <div className={ROW}>
          <dt className="text-muted">Roles</dt>
          <dd className="flex flex-wrap gap-2">
            {user.roles.length === 0 && 'None yet'}
            {user.roles.map((role) => (
              <Badge key={role}>{ROLE_NAMES[role]}</Badge>
            ))}
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  return isConfirmed ? (
    <Badge tone="available" icon={<CircleCheck aria-hidden="true" className="size-3.5" />}>
      Verified
    </Badge>
  ) : (
    <Badge tone="pending" icon={<Clock aria-hidden="true" className="size-3.5" />}>
      Pending
    </Badge>
  )
}
