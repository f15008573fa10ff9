import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignOutPerson } from '../security.api.ts'

interface SignOutDialogProps {
  user: AdminUser
  name: string
  onClose: () => void
}

export function SignOutDialog({ user, name, onClose }: SignOutDialogProps) {
  const signOut = useSignOutPerson()
  const onSuccess = () => {
    toast.success(`${name} was signed out everywhere`)
    onClose()
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Sign out ${name} everywhere?`}
      description="They'll have to sign in again on every device, and their API tokens and calendar link will stop working. Their password stays the same."
      confirmLabel="Sign Out Everywhere"
      busyLabel="Signing out..."
      onConfirm={() => signOut.mutate(user.id, { onSuccess })}
      isBusy={signOut.isPending}
      isDestructive
      error={signOut.isError ? messageOf(signOut.error, 'Failed to sign them out. Please try again.') : null}
    />
  )
}
