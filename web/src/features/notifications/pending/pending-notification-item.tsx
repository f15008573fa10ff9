import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'
import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { toastWithUndo } from '../../../components/ui/feedback/undo-toast.ts'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { EmailAddress } from '../../../components/ui/page/email-address.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { formatInstant } from '../../../lib/time/dates.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { pendingDescription, TITLES } from '../notification-words.ts'
import { useApprove, useUndoApprovals } from '../notifications.api.ts'
import { DiscardButton } from './discard-button.tsx'
import { EmailPreviewDialog } from './email-preview-dialog.tsx'
import { PendingSessions } from './pending-sessions.tsx'

interface PendingNotificationItemProps {
  notification: PendingNotification
  isSelected: boolean
  onToggle: () => void
}

export function PendingNotificationItem({
  notification,
  isSelected,
  onToggle,
}: PendingNotificationItemProps) {
  const { user } = useSignIn()
  const { notificationType, recipientName, recipientEmail, gymBrandName, createdAt, sessionCount } =
    notification
  const title = TITLES[notificationType]
  return (
    <article
      aria-label={`${title} for ${recipientName}`}
      tabIndex={-1}
      className="focus-ring grid items-start gap-x-6 gap-y-3 px-4 py-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto]"
    >
      <div className="flex items-start gap-3">
        <Checkbox
          label={`Select ${title} for ${recipientName}`}
          isLabelHidden
          checked={isSelected}
          onChange={onToggle}
        />
        <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
          <h3 className="wrap-anywhere font-medium text-base">
            {recipientName} <EmailAddress email={recipientEmail} className="font-normal text-muted text-sm" />
          </h3>
          <div className="flex flex-wrap items-center gap-2">
            <span>{title}</span>
            <Badge tone="pending" icon={<Clock aria-hidden="true" className="size-3" />}>
              Pending Approval
            </Badge>
            {sessionCount > 1 && <Badge>{sessionCount} Sessions</Badge>}
          </div>
          <p className="text-muted">{pendingDescription(notificationType)}</p>
          <p className="text-muted">
            <span>{gymBrandName}</span> ·{' '}
            <time dateTime={createdAt}>{formatInstant(createdAt, user?.timeFormat)}</time>
          </p>
        </div>
      </div>
      <PendingSessions triggerData={notification.triggerData} />
      <PendingActions notification={notification} />
    </article>
  )
}

function PendingActions({ notification }: { notification: PendingNotification }) {
  const { recipientName } = notification
  const [isPreviewed, setIsPreviewed] = useState(false)
  const approval = useApprove()
  const undoApprovals = useUndoApprovals()
  const approve = () =>
    approval.mutate(notification.id, {
      onSuccess: () =>
        toastWithUndo(`Queued for delivery to ${recipientName}`, {
          still: `The notification to ${recipientName} is still approved.`,
          undo: async () => {
            await undoApprovals([notification.id])
            return `The notification to ${recipientName} waits for approval again`
          },
        }),
      onError: (error) => toast.error(messageOf(error, 'Failed to approve notification. Please try again.')),
    })
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <DiscardButton notification={notification} />
      <Button onClick={() => setIsPreviewed(true)}>Preview</Button>
      <Button
        variant="secondary"
        className="flex-1 whitespace-nowrap sm:flex-none"
        isBusy={approval.isPending}
        busyLabel="Approving..."
        onClick={approve}
      >
        <Send aria-hidden="true" className="size-4" />
        Approve & Send
      </Button>
      <EmailPreviewDialog id={isPreviewed ? notification.id : null} onClose={() => setIsPreviewed(false)} />
    </div>
  )
}
