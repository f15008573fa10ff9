import type { SessionPayment } from '@spotter/contract/schedule/payments.ts'
import { MAX_PAYMENTS } from '@spotter/contract/shared/limits.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { countInWords, type Marking } from './use-marking.ts'

const ACTIONS = [
  { status: 'paid', label: 'Mark as paid' },
  { status: 'pending', label: 'Mark as pending' },
  { status: 'overdue', label: 'Mark as overdue' },
] as const

interface PaymentActionsProps {
  shown: readonly SessionPayment[]
  selected: readonly SessionPayment[]
  /** The trainee whose payments are shown, if it's only one. */
  trainee: { id: string; name: string } | null
  marking: Marking
  onSelectAll: (all: boolean) => void
}

/** Marks the selection or, if only one trainee is shown, everything they owe. */
export function PaymentActions({ shown, selected, trainee, marking, onSelectAll }: PaymentActionsProps) {
  const { mark, markAll, busyStatus } = marking
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Checkbox
        label="Select all"
        checked={shown.length > 0 && selected.length === shown.length}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && selected.length < shown.length
        }}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      <p aria-live="polite" className="mr-2 text-muted text-sm">
        {selected.length > 0 ? `${countInWords(selected)} selected` : 'None selected'}
      </p>
      {ACTIONS.map(({ status, label }) => (
        <Button
          key={status}
          size="sm"
          variant={status === 'paid' && selected.length > 0 ? 'primary' : 'secondary'}
          disabled={selected.length === 0 || selected.length > MAX_PAYMENTS}
          isBusy={busyStatus === status}
          onClick={() => mark(status, selected)}
        >
          {label}
        </Button>
      ))}
      {trainee && (
        <Button size="sm" onClick={() => markAll(trainee.id, shown)}>
          Mark all of {trainee.name} as paid
        </Button>
      )}
    </div>
  )
}
