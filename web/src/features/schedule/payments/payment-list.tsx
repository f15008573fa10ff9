import type { SessionPayment } from '@spotter/contract/schedule/payments.ts'
import { monthOf, monthWords } from '@spotter/contract/shared/months.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { type Column, RecordList } from '../../../components/ui/lists/record-list.tsx'
import { statementPath } from '../../../lib/paths.ts'
import { formatCalendarDay } from '../../../lib/time/dates.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { PaymentBadge } from './payment-badge.tsx'

interface PaymentListProps {
  payments: readonly SessionPayment[]
  selected: ReadonlySet<string>
  onSelect: (key: string, isSelected: boolean) => void
  /** Leaves only this trainee's payments. */
  onTrainee: (traineeId: string) => void
  onPaid: (payment: SessionPayment) => void
}

export function keyOfPayment({ assignmentId, packId }: SessionPayment) {
  return assignmentId ?? packId ?? ''
}

export function PaymentList({ payments, selected, onSelect, onTrainee, onPaid }: PaymentListProps) {
  const { user } = useSignIn()
  const whatFor = ({ date, hour, packName }: SessionPayment) =>
    hour === null
      ? `Pack: ${packName}`
      : `${formatCalendarDay(date)}, ${hourRange(hour, hour + 1, user?.timeFormat)}`
  const columns: [Column<SessionPayment>, ...Column<SessionPayment>[]] = [
    {
      head: 'Trainee',
      cell: (payment) => (
        <Checkbox
          label={payment.traineeName}
          aria-label={`Select ${payment.traineeName}, ${formatCalendarDay(payment.date)}, ${payment.hour === null ? payment.packName : `${payment.hour}:00`}`}
          checked={selected.has(keyOfPayment(payment))}
          onChange={(event) => onSelect(keyOfPayment(payment), event.target.checked)}
        />
      ),
    },
    {
      head: 'For',
      cell: (payment) => whatFor(payment),
    },
    { head: 'Trainer', cell: ({ trainerName }) => trainerName ?? '–' },
    { head: 'Location', cell: ({ gymLocationName }) => gymLocationName ?? 'All locations' },
    {
      head: 'Price',
      className: 'tabular-nums',
      cell: ({ price, currency }) => moneyWords(price, currency),
    },
    {
      head: 'Payment',
      cell: ({ kind, paymentStatus, packName }) => (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PaymentBadge status={paymentStatus} />
          {kind === 'session' && packName !== null && <span className="text-muted">by pack: {packName}</span>}
        </div>
      ),
    },
    {
      head: 'Actions',
      cell: (payment) => (
        <div className="flex flex-wrap gap-1">
          {payment.paymentStatus !== 'paid' && (
            <Button
              size="sm"
              aria-label={`Mark as paid: ${payment.traineeName}, ${formatCalendarDay(payment.date)}`}
              onClick={() => onPaid(payment)}
            >
              Mark as paid
            </Button>
          )}
          <div className="flex flex-wrap gap-1">
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Only this trainee: ${payment.traineeName}`}
              onClick={() => onTrainee(payment.traineeId)}
            >
              Only this trainee
            </Button>
            <LinkButton
              variant="ghost"
              size="sm"
              aria-label={`Statement of ${payment.traineeName}, ${monthWords(monthOf(payment.date))}`}
              to={statementPath(payment.traineeId, monthOf(payment.date))}
            >
              Statement
            </LinkButton>
          </div>
        </div>
      ),
    },
  ]
  return (
    <RecordList
      caption="Payments per session and pack"
      columns={columns}
      rows={payments}
      keyOf={keyOfPayment}
    />
  )
}
