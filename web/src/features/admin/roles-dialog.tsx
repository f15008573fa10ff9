import type { AdminUser } from '@spotter/contract/admin.ts'
import { ROLES, type Role } from '@spotter/contract/roles.ts'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Select } from '../../components/ui/select.tsx'
import { toast } from '../../components/ui/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useGiveRole, useTakeRole } from './admin.api.ts'
import { AssignmentList } from './assignment-list.tsx'
import { ROLE_MEANINGS } from './role-meanings.ts'
import { fullNameOf } from './user-columns.tsx'

export function RolesDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const give = useGiveRole()
  const take = useTakeRole()
  const onRemove = (role: string) => {
    give.reset()
    take.mutate(
      { userId: user.id, roleName: role as Role },
      { onSuccess: () => toast.success('Role removed successfully!') },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Manage Roles"
      description={fullNameOf(user)}
    >
      <div className="grid gap-5">
        {give.isError && <Notice tone="error">{messageOf(give.error, 'Failed to assign role')}</Notice>}
        {take.isError && <Notice tone="error">{messageOf(take.error, 'Failed to remove role')}</Notice>}
        <AddRole
          user={user}
          isBusy={give.isPending}
          onAdd={(roleName, onDone) => {
            take.reset()
            give.mutate(
              { userId: user.id, roleName },
              {
                onSuccess: () => {
                  toast.success('Role assigned successfully!')
                  onDone()
                },
              },
            )
          }}
        />
        <AssignmentList
          label="Roles"
          empty="This user has no roles."
          assignments={user.roles.map((role) => ({ id: role, title: role, hint: ROLE_MEANINGS[role] }))}
          onRemove={onRemove}
          removing={take.isPending ? take.variables.roleName : undefined}
        />
      </div>
    </Dialog>
  )
}

interface AddRoleProps {
  user: AdminUser
  isBusy: boolean
  onAdd: (role: Role, onDone: () => void) => void
}

/** Only roles that the user lacks are offered. */
function AddRole({ user, isBusy, onAdd }: AddRoleProps) {
  const [chosen, setChosen] = useState<Role | null>(null)
  const lacking = ROLES.filter((role) => !user.roles.includes(role))
  if (lacking.length === 0) return <p className="text-muted text-sm">This user has every role.</p>
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label="Add a role">
          {(control) => (
            <Select
              {...control}
              options={lacking.map((role) => ({ value: role, label: role, hint: ROLE_MEANINGS[role] }))}
              value={chosen}
              onValueChange={(role) => setChosen(role as Role)}
              placeholder="Select a role"
            />
          )}
        </Field>
      </div>
      <Button
        variant="primary"
        disabled={!chosen}
        isBusy={isBusy}
        busyLabel="Adding..."
        onClick={() => chosen && onAdd(chosen, () => setChosen(null))}
      >
        Add Role
      </Button>
    </div>
  )
}
