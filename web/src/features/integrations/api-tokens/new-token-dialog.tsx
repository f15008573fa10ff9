import { CopyOnceDialog } from '../../../components/ui/dialogs/copy-once-dialog.tsx'

export function NewTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <CopyOnceDialog
      title="Copy your API token"
      description="Store it where your program keeps its passwords. You won't see it again."
      label="Your API token"
      hint="Anyone with this token can act for you in this brand until it expires or you revoke it."
      value={token}
      noun="token"
      onClose={onClose}
    />
  )
}
