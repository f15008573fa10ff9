import { CopyOnceDialog } from '../../../components/ui/dialogs/copy-once-dialog.tsx'

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <CopyOnceDialog
      title="Copy the signing secret"
      description="Your program uses it to check that a delivery is from us. You won't see it again."
      label="Signing secret"
      hint="If you replace it later, the previous one keeps working for a day."
      value={secret}
      noun="secret"
      onClose={onClose}
    />
  )
}
