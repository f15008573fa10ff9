import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import type { BookedSlot } from '../session-details/session-facts.tsx'
import { useMarkPayments } from './payments.api.ts'

export function SessionPayment({ session }: BookedSlot) {
  const marking = useMarkPayments()
  if (!session.paymentStatus) return null
  const paymentStatus = session.paymentStatus === 'paid' ? 'pending' : 'paid'
  const mark = () =>
    marking.mutate(
      { paymentStatus, assignmentIds: [session.assignmentId] },
      {
        onSuccess: ({ outcomes: [outcome] }) => {
          if (outcome?.message) toast.error(outcome.message)
          else toast.success(`Marked as ${paymentStatus}`)
        },
        onError: (error) => toast.error(messageOf(error, "We couldn't mark the payment. Try again.")),
      },
    )
  return (
    <div>
      <Button isBusy={marking.isPending} busyLabel="Saving..." onClick={mark}>
        Mark as {paymentStatus}
      </Button>
    </div>
  )
}
