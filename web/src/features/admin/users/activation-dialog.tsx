import type { AdminUser } from '@spotter/contract/admin.ts'
import { fullName } from '@spotter/contract/words/full-name.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useSetUserActive } from '../admin.api.ts'

export function ActivationDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const setActive = useSetUserActive()
  const name = fullName(user)
  const act = user.isActive ? 'Deactivate' : 'Reactivate'
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${act} ${name}`}
      description={
        user.isActive
          ? `${name} will be signed out everywhere right away and can't sign in until reactivated. Nothing is deleted.`
          : `${name} will be able to sign in again with the same password and roles.`
      }
      confirmLabel={act}
      busyLabel={user.isActive ? 'Deactivating...' : 'Reactivating...'}
      isDestructive={user.isActive}
      isBusy={setActive.isPending}
      error={setActive.isError ? messageOf(setActive.error, `Failed to ${act.toLowerCase()} user`) : null}
      onConfirm={() =>
        setActive.mutate(
          { userId: user.id, isActive: !user.isActive },
          {
            onSuccess: () => {
              toast.success(user.isActive ? 'User deactivated' : 'User reactivated')
              onClose()
            },
          },
        )
      }
    />
  )
}
