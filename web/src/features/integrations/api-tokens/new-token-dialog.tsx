import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { CopyField } from '../../../components/ui/forms/copy-field.tsx'

/** The only time it's shown. */
export function NewTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy your API token"
      description="Store it where your program keeps its passwords. You won't see it again."
      ignoresOutsidePress
      footer={
        <Button variant="primary" onClick={onClose}>
          I've copied it
        </Button>
      }
    >
      <CopyField
        label="Your API token"
        hint="Anyone with this token can act for you in this brand until it expires or you revoke it."
        value={token}
        noun="token"
      />
    </Dialog>
  )
}
