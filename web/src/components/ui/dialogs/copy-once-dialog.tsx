import { Button } from '../buttons/button.tsx'
import { CopyField } from '../forms/copy-field.tsx'
import { Dialog } from './dialog.tsx'

interface CopyOnceDialogProps {
  title: string
  description: string
  label: string
  hint: string
  value: string
  noun: string
  onClose: () => void
}

export function CopyOnceDialog({ title, description, onClose, ...field }: CopyOnceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      ignoresOutsidePress
      footer={
        <Button variant="primary" onClick={onClose}>
          I've copied it
        </Button>
      }
    >
      <CopyField {...field} />
    </Dialog>
  )
}
