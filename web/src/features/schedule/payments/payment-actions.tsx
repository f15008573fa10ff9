import type { PaymentStatus } from '@spotter/contract/schedule/payments.ts'
import { MAX_PAYMENTS } from '@spotter/contract/shared/limits.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useMarkPayments } from './payments.api.ts'

const ACTIONS = [
  { status: 'paid', label: 'Mark as paid' },
  { status: 'pending', label: 'Mark as pending' },
  { status: 'overdue', label: 'Mark as overdue' },
] as const

interface PaymentActionsProps {
  selected: readonly string[]
  /** The trainee whose payments are shown, if it's only one. */
  trainee: { id: string; name: string } | null
  onDone: () => void
}

/** Marks the selection or, if only one trainee is shown, everything they owe. */
export function PaymentActions({ selected, trainee, onDone }: PaymentActionsProps) {
  const marking = useMarkPayments()
  const mark = (paymentStatus: PaymentStatus, which: { assignmentIds: string[] } | { traineeId: string }) =>
    marking.mutate(
      { paymentStatus, ...which },
      {
        onSuccess: ({ succeeded, failed, outcomes }) => {
          if (succeeded > 0) toast.success(`${plural(succeeded, 'session')} marked as ${paymentStatus}`)
          if (succeeded + failed === 0) toast.info(`${trainee?.name} has nothing to pay`)
          if (failed > 0) {
            const why = outcomes.find((outcome) => !outcome.succeeded)?.message
            toast.error(`${plural(failed, 'session')} couldn't be marked: ${why}`)
          }
          onDone()
        },
        onError: (error) => toast.error(messageOf(error, "We couldn't mark the payments. Try again.")),
      },
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p aria-live="polite" className="mr-2 text-muted text-sm">
        {selected.length > 0 ? `${plural(selected.length, 'session')} selected` : 'No sessions selected'}
      </p>
      {ACTIONS.map(({ status, label }) => (
        <Button
          key={status}
          size="sm"
          variant={status === 'paid' ? 'primary' : 'secondary'}
          disabled={selected.length === 0 || selected.length > MAX_PAYMENTS}
          isBusy={marking.isPending && marking.variables.paymentStatus === status}
          onClick={() => mark(status, { assignmentIds: [...selected] })}
        >
          {label}
        </Button>
      ))}
      {trainee && (
        <Button size="sm" onClick={() => mark('paid', { traineeId: trainee.id })}>
          Mark all of {trainee.name} as paid
        </Button>
      )}
    </div>
  )
}
