import type { PaymentStatus } from '@spotter/contract/schedule/payments.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useMarkPayments } from './payments.api.ts'

export type Marking = ReturnType<typeof useMarking>

/** Marks payments, and says what came of it. */
export function useMarking({ traineeName, onDone }: { traineeName: string | undefined; onDone: () => void }) {
  const marking = useMarkPayments()
  const mark = (paymentStatus: PaymentStatus, which: { assignmentIds: string[] } | { traineeId: string }) =>
    marking.mutate(
      { paymentStatus, ...which },
      {
        onSuccess: ({ succeeded, failed, outcomes }) => {
          if (succeeded > 0) toast.success(`${plural(succeeded, 'session')} marked as ${paymentStatus}`)
          if (succeeded + failed === 0) toast.info(`${traineeName} has nothing to pay`)
          if (failed > 0) {
            const why = outcomes.find((outcome) => !outcome.succeeded)?.message
            toast.error(`${plural(failed, 'session')} couldn't be marked: ${why}`)
          }
          onDone()
        },
        onError: (error) => toast.error(messageOf(error, "We couldn't mark the payments. Try again.")),
      },
    )
  return { mark, busyStatus: marking.isPending ? marking.variables.paymentStatus : null }
}
