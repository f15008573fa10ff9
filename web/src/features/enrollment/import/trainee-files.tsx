import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Upload from 'lucide-react/icons/upload'
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Menu, MenuItem } from '../../../components/ui/navigation/menu.tsx'
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
      <Button
        variant="primary"
        className="max-sm:w-11 max-sm:px-0"
        title="Invite Trainee"
        onClick={() => openDialog('invite')}
      >
        <UserPlus aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Invite Trainee</span>
      </Button>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label="Import and export"
            title="Import and export"
            isBusy={exporting.isPending}
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </Button>
        }
      >
        <MenuItem icon={<Download aria-hidden="true" className="size-4" />} onClick={startExport}>
          Export CSV
        </MenuItem>
        <MenuItem
          icon={<Upload aria-hidden="true" className="size-4" />}
          onClick={() => openDialog('import')}
        >
          Import CSV…
        </MenuItem>
      </Menu>
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
