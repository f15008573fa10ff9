import type { SignIn } from '@spotter/contract/auth/auth.ts'
import { deviceName } from '@spotter/contract/shared/words/device-name.ts'
import { AlertDialog } from '../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useEndSignIn } from './auth.api.ts'

export function EndSignInDialog({ signIn, onClose }: { signIn: SignIn | null; onClose: () => void }) {
  const end = useEndSignIn()
  const close = () => {
    end.reset()
    onClose()
  }
  const confirm = () => {
    if (!signIn) return
    end.mutate(signIn.id, {
      onSuccess: () => {
        toast.success('Device signed out')
        close()
      },
    })
  }
  return (
    <AlertDialog
      open={signIn !== null}
      onOpenChange={close}
      title={`Sign out ${signIn ? deviceName(signIn.device) : 'this device'}?`}
      description="Anyone using it will have to sign in again."
      confirmLabel="Sign Out"
      busyLabel="Signing out..."
      onConfirm={confirm}
      isBusy={end.isPending}
      isDestructive
      error={end.isError ? messageOf(end.error, 'Failed to sign out the device. Please try again.') : null}
    />
  )
}
