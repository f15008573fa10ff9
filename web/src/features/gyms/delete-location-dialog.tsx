import type { GymLocation } from '@spotter/contract/gyms/gyms.ts'
import { AlertDialog } from '../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useDeleteLocation } from './gyms.api.ts'

export function DeleteLocationDialog({ location, onClose }: { location: GymLocation; onClose: () => void }) {
  const remove = useDeleteLocation()
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${location.name}`}
      description="Are you sure you want to delete this location?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isDestructive
      isBusy={remove.isPending}
      error={remove.isError ? messageOf(remove.error, 'Failed to delete location') : null}
      onConfirm={() =>
        remove.mutate(location.id, {
          onSuccess: () => {
            toast.success('Location deleted')
            onClose()
          },
        })
      }
    >
      <p className="text-muted text-sm">
        It will be removed everywhere, and no one can enroll or be scheduled there anymore. Past sessions stay
        in the history. You can't undo this.
      </p>
    </AlertDialog>
  )
}
