import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { saveText } from '../../../lib/download.ts'

/** The only time they're shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const save = () => saveText(`${codes.join('\n')}\n`, 'spotter-recovery-codes.txt', 'text/plain')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save your recovery codes"
      description="If you lose your phone or passkey, a recovery code gets you in. Each works once. You won't see them again."
      ignoresOutsidePress
      footer={
        <>
          <Button onClick={save}>Download</Button>
          <Button variant="primary" onClick={onClose}>
            I've saved them
          </Button>
        </>
      }
    >
      <ul className="grid gap-2 rounded-ui bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
