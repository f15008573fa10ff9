import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useDiscard } from '../notifications.api.ts'

export function DiscardButton({ notification }: { notification: PendingNotification }) {
  const { id, recipientName, sessionCount } = notification
  const [isAsking, setAsking] = useState(false)
  const discard = useDiscard()
  const confirm = () =>
    discard.mutate(id, {
      onSuccess: () => toast.success(`Notification to ${recipientName} discarded`),
    })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Discard the notification to ${recipientName}?`}
        description={`They won't hear about ${plural(sessionCount, 'session')} from us. The sessions stay as they are.`}
        confirmLabel="Discard notification"
        busyLabel="Discarding..."
        onConfirm={confirm}
        isBusy={discard.isPending}
        isDestructive
        error={
          discard.isError
            ? messageOf(discard.error, 'Failed to discard notification. Please try again.')
            : null
        }
      />
    </>
  )
}
