import type { PendingNotification } from '@spotter/contract/notifications.ts'
import Building2 from 'lucide-react/icons/building-2'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { formatInstant } from '../../../lib/time/dates.ts'
import { useSession } from '../../../session/use-session.ts'
import { pendingDescription, TITLES } from '../notification-words.ts'
import { useApprove } from '../notifications.api.ts'
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
  const { notificationType, recipientName, sessionCount } = notification
  const title = TITLES[notificationType]
  return (
    <article
      aria-label={`${title} for ${recipientName}`}
      tabIndex={-1}
      className="focus-ring grid gap-4 rounded-ui border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        <Checkbox
          label={`Select ${title} for ${recipientName}`}
          isLabelHidden
          checked={isSelected}
          onChange={onToggle}
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-medium">{title}</h3>
            <Badge tone="pending" icon={<Clock aria-hidden="true" className="size-3" />}>
              Pending Approval
            </Badge>
            {sessionCount > 1 && <Badge>{sessionCount} Sessions</Badge>}
          </div>
          <p className="text-muted text-sm">{pendingDescription(notificationType)}</p>
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <PendingFacts notification={notification} />
        <PendingSessions triggerData={notification.triggerData} />
      </div>
      <PendingActions notification={notification} />
    </article>
  )
}

function PendingFacts({ notification }: { notification: PendingNotification }) {
  const { user } = useSession()
  return (
    <dl className="grid content-start gap-2 text-sm">
      <Fact icon={Mail} term="Recipient">
        {notification.recipientName}
        <span className="block break-all text-muted">{notification.recipientEmail}</span>
      </Fact>
      <Fact icon={Building2} term="Gym brand">
        {notification.gymBrandName}
      </Fact>
      <Fact icon={Clock} term="Created">
        <time dateTime={notification.createdAt}>
          {formatInstant(notification.createdAt, user?.timeFormat)}
        </time>
      </Fact>
    </dl>
  )
}

function Fact({ icon: Icon, term, children }: { icon: typeof Mail; term: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-4 text-muted" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function PendingActions({ notification }: { notification: PendingNotification }) {
  const [isPreviewed, setIsPreviewed] = useState(false)
  const approval = useApprove()
  const approve = () =>
    approval.mutate(notification.id, {
      onSuccess: () => toast.success(`Queued for delivery to ${notification.recipientName}`),
      onError: (error) => toast.error(messageOf(error, 'Failed to approve notification. Please try again.')),
    })
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={() => setIsPreviewed(true)}>Preview</Button>
      <Button
        variant="primary"
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
