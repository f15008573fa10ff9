import type { OwnWish } from '@spotter/contract/enrollment/wishes.ts'
import { useState } from 'react'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { WishFields } from './wish-fields.tsx'
import { wishOf } from './wish-words.ts'
import { useUpdateOwnWish } from './wishes.api.ts'

export function OwnWishDialog({ wish, onClose }: { wish: OwnWish; onClose: () => void }) {
  const [wanted, setWanted] = useState(wishOf(wish))
  const update = useUpdateOwnWish(wish.traineeId)
  return (
    <FormDialog
      title="How often would you like to train?"
      description={`At ${wish.gymBrandName}. Sessions you already have stay as they are.`}
      submitLabel="Save"
      busyLabel="Saving..."
      isBusy={update.isPending}
      error={update.error ? messageOf(update.error, "We couldn't save this. Please try again.") : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate(wanted, {
          onSuccess: () => {
            toast.success('Saved')
            onClose()
          },
        })
      }}
      onClose={onClose}
    >
      <WishFields wish={wanted} trainers={wish.trainers} locations={wish.locations} onChange={setWanted} />
    </FormDialog>
  )
}
