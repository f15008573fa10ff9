import type { ApiToken } from '@spotter/contract/integrations/api-tokens.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useRevokeToken } from './api-tokens.api.ts'

export function RevokeTokenDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const revoke = useRevokeToken()
  const close = () => {
    revoke.reset()
    onClose()
  }
  const confirm = () => {
    if (!token) return
    revoke.mutate(token.id, {
      onSuccess: () => {
        toast.success('API token revoked')
        close()
      },
    })
  }
  return (
    <AlertDialog
      open={token !== null}
      onOpenChange={close}
      title={`Revoke ${token?.name ?? 'this token'}?`}
      description="Programs that use it will stop working right away."
      confirmLabel="Revoke Token"
      busyLabel="Revoking..."
      onConfirm={confirm}
      isBusy={revoke.isPending}
      isDestructive
      error={
        revoke.isError ? messageOf(revoke.error, 'Failed to revoke the API token. Please try again.') : null
      }
    />
  )
}
