import type { SessionPayment } from '@spotter/contract/schedule/payments.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { type Column, RecordList } from '../../../components/ui/lists/record-list.tsx'
import { formatCalendarDay } from '../../../lib/time/dates.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { PaymentBadge } from './payment-badge.tsx'

interface PaymentListProps {
  payments: readonly SessionPayment[]
  selected: ReadonlySet<string>
  onSelect: (assignmentId: string, isSelected: boolean) => void
  /** Leaves only this trainee's payments. */
  onTrainee: (traineeId: string) => void
  onPaid: (assignmentId: string) => void
}

export function PaymentList({ payments, selected, onSelect, onTrainee, onPaid }: PaymentListProps) {
  const { user } = useSignIn()
  const columns: [Column<SessionPayment>, ...Column<SessionPayment>[]] = [
    {
      head: 'Trainee',
      cell: (payment) => (
        <Checkbox
          label={payment.traineeName}
          aria-label={`Select ${payment.traineeName}, ${formatCalendarDay(payment.date)}, ${payment.hour}:00`}
          checked={selected.has(payment.assignmentId)}
          onChange={(event) => onSelect(payment.assignmentId, event.target.checked)}
        />
      ),
    },
    {
      head: 'Session',
      cell: ({ date, hour }) => `${formatCalendarDay(date)}, ${hourRange(hour, hour + 1, user?.timeFormat)}`,
    },
    { head: 'Trainer', cell: ({ trainerName }) => trainerName },
    { head: 'Location', cell: ({ gymLocationName }) => gymLocationName },
    {
      head: 'Price',
      className: 'tabular-nums',
      cell: ({ price, currency }) => moneyWords(price, currency),
    },
    { head: 'Payment', cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} /> },
    {
      head: 'Actions',
      cell: ({ assignmentId, paymentStatus, traineeId, traineeName, date }) => (
        <div className="flex flex-wrap gap-1">
          {paymentStatus !== 'paid' && (
            <Button
              size="sm"
              aria-label={`Mark as paid: ${traineeName}, ${formatCalendarDay(date)}`}
              onClick={() => onPaid(assignmentId)}
            >
              Mark as paid
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Only this trainee: ${traineeName}`}
            onClick={() => onTrainee(traineeId)}
          >
            Only this trainee
          </Button>
        </div>
      ),
    },
  ]
  return (
    <RecordList
      caption="Payments per session"
      columns={columns}
      rows={payments}
      keyOf={({ assignmentId }) => assignmentId}
    />
  )
}
