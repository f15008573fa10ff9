import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useDeleteBrand } from '../admin.api.ts'

export function DeleteBrandDialog({ brand, onClose }: { brand: GymBrand; onClose: () => void }) {
  const remove = useDeleteBrand()
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete gym brand"
      description={`Are you sure you want to delete ${brand.name}?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isDestructive
      isBusy={remove.isPending}
      error={remove.isError ? messageOf(remove.error, 'Failed to delete gym brand') : null}
      onConfirm={() =>
        remove.mutate(brand.id, {
          onSuccess: () => {
            toast.success('Gym brand deleted')
            onClose()
          },
        })
      }
    >
      <p className="text-muted text-sm">
        The brand and its locations will be removed everywhere, and its managers and trainers will lose
        access. Past sessions stay in the history. You can't undo this.
      </p>
    </AlertDialog>
  )
}
