import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { useRemoveRole } from '../admin.api.ts'

interface RemoveRoleDialogProps {
  user: AdminUser
  role: Role
  onRemoved: () => void
  onClose: () => void
}

export function RemoveRoleDialog({ user, role, onRemoved, onClose }: RemoveRoleDialogProps) {
  const removal = useRemoveRole()
  const isOwn = useSignIn().user?.id === user.id
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove role ${role}`}
      description={`${fullName(user)} will no longer be a ${role}. ${consequenceOf(user, role, isOwn)}`}
      confirmLabel="Remove Role"
      busyLabel="Removing..."
      isDestructive
      isBusy={removal.isPending}
      error={removal.isError ? messageOf(removal.error, 'Failed to remove role') : null}
      onConfirm={() =>
        removal.mutate(
          { userId: user.id, roleName: role },
          {
            onSuccess: () => {
              onRemoved()
              onClose()
            },
          },
        )
      }
    />
  )
}

/** Adding the role again won't restore the person's brands. */
function consequenceOf(user: AdminUser, role: Role, isOwn: boolean) {
  if (role === 'SuperAdmin' && isOwn) return "You'll lose access to this page right away."
  const brands = { Trainer: user.gymBrandAssignments.length, GymManager: user.managedBrandCount }
  const count = role === 'Trainer' || role === 'GymManager' ? brands[role] : 0
  if (count === 0) return 'This takes effect right away.'
  return `This also removes them from ${plural(count, 'gym brand')}.`
}
