import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import { ROLES, type Role } from '@spotter/contract/shared/roles.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useGrantRole } from '../admin.api.ts'
import { AssignmentList } from '../staff/assignment-list.tsx'
import { UnconfirmedEmailNotice } from '../unconfirmed-email-notice.tsx'
import { RemoveRoleDialog } from './remove-role-dialog.tsx'
import { ROLE_MEANINGS } from './role-meanings.ts'

interface RolesDialogProps {
  user: AdminUser
  /** The updated user, who may no longer be in a list that's filtered by role. */
  onChanged: (user: AdminUser) => void
  onClose: () => void
}

export function RolesDialog({ user, onChanged, onClose }: RolesDialogProps) {
  const grant = useGrantRole()
  const [leaving, setLeaving] = useState<Role | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Manage Roles"
      description={fullName(user)}
    >
      <div className="grid gap-5">
        {!user.emailConfirmed && <UnconfirmedEmailNotice name={fullName(user)} />}
        {grant.isError && <Notice tone="error">{messageOf(grant.error, 'Failed to assign role')}</Notice>}
        <AddRole
          user={user}
          isBusy={grant.isPending}
          onAdd={(roleName, onDone) => {
            grant.mutate(
              { userId: user.id, roleName },
              {
                onSuccess: (changed) => {
                  onChanged(changed)
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
          onRemove={(role) => {
            grant.reset()
            setLeaving(role as Role)
          }}
        />
      </div>
      {leaving && (
        <RemoveRoleDialog
          user={user}
          role={leaving}
          onRemoved={() => onChanged({ ...user, roles: user.roles.filter((role) => role !== leaving) })}
          onClose={() => setLeaving(null)}
        />
      )}
    </Dialog>
  )
}

interface AddRoleProps {
  user: AdminUser
  isBusy: boolean
  onAdd: (role: Role, onDone: () => void) => void
}

/** Only offers roles the user doesn't have yet. */
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
