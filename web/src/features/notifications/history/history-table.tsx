import type { NotificationAuditEntry } from '@spotter/contract/notifications/notifications.ts'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { type Column, RecordList } from '../../../components/ui/lists/record-list.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { formatInstant } from '../../../lib/time/dates.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { TITLES } from '../notification-words.ts'
import { useRetry } from '../notifications.api.ts'

export function HistoryTable({ entries }: { entries: NotificationAuditEntry[] }) {
  const { user } = useSignIn()
  const columns: [Column<NotificationAuditEntry>, ...Column<NotificationAuditEntry>[]] = [
    {
      head: 'Type',
      cell: (entry) => TITLES[entry.notificationType],
      className: 'whitespace-nowrap font-medium',
    },
    { head: 'Recipient', cell: (entry) => <Recipient entry={entry} /> },
    { head: 'Gym Brand', cell: (entry) => entry.gymBrandName, className: 'min-w-32' },
    { head: 'Status', cell: (entry) => <StatusBadge status={entry.status} /> },
    {
      head: 'Sent At',
      cell: (entry) => <time dateTime={entry.sentAt}>{formatInstant(entry.sentAt, user?.timeFormat)}</time>,
      className: 'whitespace-nowrap tabular-nums',
    },
    { head: 'Error', cell: (entry) => <ErrorAndRetry entry={entry} />, className: 'min-w-48' },
  ]
  return (
    <RecordList
      caption="Notifications, newest first"
      columns={columns}
      rows={entries}
      keyOf={(entry) => entry.id}
      isLastFact
    />
  )
}

function Recipient({ entry }: { entry: NotificationAuditEntry }) {
  return (
    <>
      {entry.recipientName}
      <span className="wrap-anywhere block text-muted">{entry.recipientEmail}</span>
    </>
  )
}

function ErrorAndRetry({ entry }: { entry: NotificationAuditEntry }) {
  if (!entry.errorMessage) return '-'
  return (
    <div className="grid justify-items-start gap-2">
      <span className="wrap-anywhere">{entry.errorMessage}</span>
      {entry.canRetry && <RetryButton entry={entry} />}
    </div>
  )
}

const STATUSES = {
  sent: { word: 'Sent', tone: 'available', icon: CircleCheck },
  failed: { word: 'Failed', tone: 'danger', icon: CircleX },
  suppressed: { word: 'Suppressed', tone: 'neutral', icon: Ban },
} as const

/** An unknown status is shown as is. */
function StatusBadge({ status }: { status: string }) {
  if (!isKnown(status)) return <Badge>{status}</Badge>
  const { word, tone, icon: Icon } = STATUSES[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3" />}>
      {word}
    </Badge>
  )
}

function isKnown(status: string): status is keyof typeof STATUSES {
  return Object.hasOwn(STATUSES, status)
}

function RetryButton({ entry }: { entry: NotificationAuditEntry }) {
  const retry = useRetry()
  const send = () =>
    retry.mutate(entry.id, {
      onSuccess: () => toast.success(`Queued again for ${entry.recipientName}`),
      onError: (error) => toast.error(messageOf(error, 'Failed to send the notification again')),
    })
  return (
    <Button
      size="sm"
      isBusy={retry.isPending}
      busyLabel="Sending..."
      aria-label={`Send again to ${entry.recipientName}`}
      onClick={send}
    >
      <RotateCw aria-hidden="true" className="size-4" />
      Send Again
    </Button>
  )
}
