import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import type { Column } from '../../../components/ui/lists/record-list.tsx'
import { EmailAddress } from '../../../components/ui/page/email-address.tsx'
import { formatInstantDay } from '../../../lib/time/dates.ts'
import { PersonalDataMenu } from './personal-data-menu.tsx'

export type UserAct = 'roles' | 'activation'

export function userColumns(
  onAct: (act: UserAct, user: AdminUser) => void,
): [Column<AdminUser>, ...Column<AdminUser>[]] {
  return [
    {
      head: 'Name',
      className: 'min-w-36',
      cell: (user) => <span className="wrap-break-word block max-w-56">{fullName(user)}</span>,
    },
    { head: 'Email', cell: (user) => <EmailState user={user} /> },
    { head: 'Roles', className: 'min-w-36', cell: (user) => <Roles user={user} /> },
    { head: 'Status', cell: (user) => <ActiveState user={user} /> },
    {
      head: 'Last sign-in',
      className: 'whitespace-nowrap',
      cell: (user) => (user.lastLoginAt ? formatInstantDay(user.lastLoginAt) : 'Never'),
    },
    {
      head: 'Actions',
      cell: (user) => (
        <div className="flex flex-wrap gap-1 lg:flex-nowrap">
          <Button
            size="sm"
            onClick={() => onAct('roles', user)}
            aria-label={`Manage Roles for ${fullName(user)}`}
          >
            Manage Roles
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onAct('activation', user)}
            aria-label={`${user.isActive ? 'Deactivate' : 'Reactivate'} ${fullName(user)}`}
          >
            {user.isActive ? 'Deactivate' : 'Reactivate'}
          </Button>
          <PersonalDataMenu user={user} name={fullName(user)} />
        </div>
      ),
    },
  ]
}

export function EmailState({ user }: { user: AdminUser }) {
  return (
    <span className="grid min-w-0 justify-items-start gap-1 lg:min-w-48 lg:max-w-64">
      <EmailAddress email={user.email} />
      {user.emailConfirmed ? (
        <Badge tone="available" icon={<CircleCheck aria-hidden="true" className="size-3" />}>
          Verified
        </Badge>
      ) : (
        <Badge tone="pending" icon={<Clock aria-hidden="true" className="size-3" />}>
          Pending
        </Badge>
      )}
    </span>
  )
}

export function ActiveState({ user }: { user: AdminUser }) {
  return <Badge tone={user.isActive ? 'available' : 'neutral'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
}

function Roles({ user }: { user: AdminUser }) {
  if (user.roles.length === 0) return <span className="text-muted">No roles</span>
  return (
    <span className="flex flex-wrap gap-1">
      {user.roles.map((role) => (
        <Badge key={role} tone={role === 'SuperAdmin' ? 'accent' : 'neutral'}>
          {role}
        </Badge>
      ))}
    </span>
  )
}
