import type { GymBrand } from '@spotter/contract/gyms.ts'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import UserPlus from 'lucide-react/icons/user-plus'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import type { TraineeFilter } from '../filter/trainee-filters.ts'
import { InviteTraineeDialog } from '../invite/invite-trainee-dialog.tsx'
import { useExportTrainees } from '../trainees.api.ts'
import { useAsked } from '../use-asked.ts'
import { ImportDialog } from './import-dialog.tsx'

interface TraineeFilesProps {
  brand: GymBrand
  filter: TraineeFilter
}

/** New trainees in, the filtered list out. */
export function TraineeFiles({ brand, filter }: TraineeFilesProps) {
  const { asked, ask, close } = useAsked<'invite' | 'import'>()
  const exporting = useExportTrainees(brand.id)
  const startExport = () =>
    exporting.mutate(filter, {
      onError: (error) => toast.error(messageOf(error, 'Failed to export the trainees. Please try again.')),
    })
  return (
    <>
      <Button isBusy={exporting.isPending} busyLabel="Exporting..." onClick={startExport}>
        <Download aria-hidden="true" className="size-4" />
        Export CSV
      </Button>
      <Button onClick={() => ask('import')}>
        <Upload aria-hidden="true" className="size-4" />
        Import CSV
      </Button>
      <Button variant="primary" className="col-span-2" onClick={() => ask('invite')}>
        <UserPlus aria-hidden="true" className="size-4" />
        Invite Trainee
      </Button>
      {asked?.question === 'import' && (
        <ImportDialog key={asked.key} open={asked.open} brand={brand} onClose={close} />
      )}
      {asked?.question === 'invite' && (
        <InviteTraineeDialog key={asked.key} open={asked.open} brand={brand} onClose={close} />
      )}
    </>
  )
}
