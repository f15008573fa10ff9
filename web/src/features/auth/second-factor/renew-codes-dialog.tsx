import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useRenewRecoveryCodes } from './second-factor.api.ts'

interface RenewCodesDialogProps {
  onRenewed: (recoveryCodes: string[]) => void
  onClose: () => void
}

export function RenewCodesDialog({ onRenewed, onClose }: RenewCodesDialogProps) {
  const renew = useRenewRecoveryCodes()
  const onSuccess = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    onClose()
    onRenewed(recoveryCodes)
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Get new recovery codes?"
      description="Your earlier codes will stop working. Your other devices will be signed out."
      confirmLabel="Get New Codes"
      busyLabel="Creating codes..."
      onConfirm={() => renew.mutate(undefined, { onSuccess })}
      isBusy={renew.isPending}
      error={renew.isError ? messageOf(renew.error, 'Something went wrong. Please try again.') : null}
    />
  )
}
