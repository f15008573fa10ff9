import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useRemoveFactors } from '../security.api.ts'

interface RemoveFactorsDialogProps {
  user: AdminUser
  name: string
  onClose: () => void
}

export function RemoveFactorsDialog({ user, name, onClose }: RemoveFactorsDialogProps) {
  const remove = useRemoveFactors()
  const onSuccess = () => {
    toast.success('Second factor removed')
    onClose()
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Remove the second factor of ${name}?`}
      description="Do this only if you're sure who asked for it. They'll be signed out on every device and can then sign in with their password alone. We'll email them about it."
      confirmLabel="Remove"
      busyLabel="Removing..."
      onConfirm={() => remove.mutate(user.id, { onSuccess })}
      isBusy={remove.isPending}
      isDestructive
      error={remove.isError ? messageOf(remove.error, 'Failed to remove it. Please try again.') : null}
    />
  )
}
