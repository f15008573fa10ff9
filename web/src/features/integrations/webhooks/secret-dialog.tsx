import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { CopyField } from '../../../components/ui/forms/copy-field.tsx'

/** The only time it's shown. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy the signing secret"
      description="Your program uses it to check that a delivery is from us. You won't see it again."
      ignoresOutsidePress
      footer={
        <Button variant="primary" onClick={onClose}>
          I've copied it
        </Button>
      }
    >
      <CopyField
        label="Signing secret"
        hint="If you replace it later, the previous one keeps working for a day."
        value={secret}
        noun="secret"
      />
    </Dialog>
  )
}
