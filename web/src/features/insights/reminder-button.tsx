import type { InsightsTrainee } from '@spotter/contract/insights/insights.ts'
import type { RemindersResult } from '@spotter/contract/notifications/notifications.ts'
import { Button } from '../../components/ui/buttons/button.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatCalendarDay } from '../../lib/time/dates.ts'
import { useRemindQuietTrainees } from './insights.api.ts'

interface ReminderButtonProps {
  brandId: string
  trainee: InsightsTrainee
}

export function ReminderButton({ brandId, trainee }: ReminderButtonProps) {
  const { traineeId, traineeName, remindedOn, hasUnsubscribed } = trainee
  const reminding = useRemindQuietTrainees(brandId)
  if (hasUnsubscribed) return <span className="text-muted">Unsubscribed</span>
  if (remindedOn) return <span className="text-muted">Sent {formatCalendarDay(remindedOn)}</span>
  const send = () =>
    reminding.mutate([traineeId], {
      onSuccess: (result) =>
        result.sent > 0 ? toast.success(`Reminder sent to ${traineeName}`) : toast.info(reasonIn(result)),
      onError: (error) => toast.error(messageOf(error, "We couldn't send the reminder. Try again.")),
    })
  return (
    <Button
      size="sm"
      aria-label={`Send reminder: ${traineeName}`}
      isBusy={reminding.isPending}
      busyLabel="Sending..."
      onClick={send}
    >
      Send reminder
    </Button>
  )
}

function reasonIn({ remindedLately, unsubscribed }: RemindersResult) {
  if (remindedLately > 0) return 'No reminder sent: they already got one this week'
  if (unsubscribed > 0) return 'No reminder sent: they have unsubscribed'
  return 'No reminder sent: availability reminders are turned off in the notification settings'
}
