import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { useAddress } from '../../../lib/address/use-address.ts'
import { messageOf } from '../../../lib/error-message.ts'
import type { TraineeFilter } from '../filter/trainee-filters.ts'
import { InviteTraineeDialog } from '../invite/invite-trainee-dialog.tsx'
import { useExportTrainees } from '../trainees.api.ts'
import { useDialog } from '../use-dialog.ts'
import { ImportDialog } from './import-dialog.tsx'

interface TraineeFilesProps {
  brand: GymBrand
  filter: TraineeFilter
}

export function TraineeFiles({ brand, filter }: TraineeFilesProps) {
  const { dialog, openDialog, closeDialog } = useDialog<'invite' | 'import'>()
  useInviteFromAddress(() => openDialog('invite'))
  const exporting = useExportTrainees(brand.id)
  const startExport = () =>
    exporting.mutate(filter, {
      onError: (error) => toast.error(messageOf(error, 'Failed to export the trainees. Please try again.')),
    })
  return (
    <>
      <Button variant="primary" className="sm:order-last" onClick={() => openDialog('invite')}>
        <UserPlus aria-hidden="true" className="size-4" />
        Invite Trainee
      </Button>
      <Button isBusy={exporting.isPending} busyLabel="Exporting..." onClick={startExport}>
        <Download aria-hidden="true" className="size-4" />
        Export CSV
      </Button>
      <Button onClick={() => openDialog('import')}>
        <Upload aria-hidden="true" className="size-4" />
        Import CSV
      </Button>
      {dialog?.about === 'import' && (
        <ImportDialog key={dialog.key} open={dialog.open} brand={brand} onClose={closeDialog} />
      )}
      {dialog?.about === 'invite' && (
        <InviteTraineeDialog key={dialog.key} open={dialog.open} brand={brand} onClose={closeDialog} />
      )}
    </>
  )
}

/** `?invite=on` opens the dialog once: reloading the page doesn't open it again. */
function useInviteFromAddress(onInvite: () => void) {
  const [address, change] = useAddress()
  const isAsked = address.has('invite')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address asks for it
  useEffect(() => {
    if (!isAsked) return
    onInvite()
    change({ invite: null }, { replace: true })
  }, [isAsked])
}
