import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useRemoveApp, useRemovePasskey } from './second-factor.api.ts'

export type Removal = { kind: 'app' } | { kind: 'passkey'; id: string; name: string }

export function RemoveFactorDialog({ removal, onClose }: { removal: Removal; onClose: () => void }) {
  const removeApp = useRemoveApp()
  const removePasskey = useRemovePasskey()
  const remove = removal.kind === 'app' ? removeApp : removePasskey
  const what = removal.kind === 'app' ? 'your authenticator app' : `the passkey '${removal.name}'`
  const onSuccess = () => {
    toast.success(removal.kind === 'app' ? 'Authenticator app removed' : 'Passkey removed')
    onClose()
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Remove ${what}?`}
      description="You won't be able to sign in with it anymore. Without any second factor, your password is enough. Your other devices will be signed out."
      confirmLabel="Remove"
      busyLabel="Removing..."
      onConfirm={() =>
        removal.kind === 'app'
          ? removeApp.mutate(undefined, { onSuccess })
          : removePasskey.mutate(removal.id, { onSuccess })
      }
      isBusy={remove.isPending}
      isDestructive
      error={remove.isError ? messageOf(remove.error, 'Failed to remove it. Please try again.') : null}
    />
  )
}
