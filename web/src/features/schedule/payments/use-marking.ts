import type { PaymentStatus, SessionPayment } from '@spotter/contract/schedule/payments.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { type Marks, useMarkPayments } from './payments.api.ts'

export type Marking = ReturnType<typeof useMarking>

/** Marks payments, and says what came of it. */
export function useMarking({ traineeName, onDone }: { traineeName: string | undefined; onDone: () => void }) {
  const marking = useMarkPayments()
  const run = (marks: Marks) =>
    marking.mutate(marks, {
      onSuccess: ({ succeeded, failed, outcomes }) => {
        const packs = marks.packIds?.length ?? 0
        if (succeeded + packs > 0) {
          toast.success(`${inWords(succeeded, packs)} marked as ${marks.paymentStatus}`)
        }
        if (succeeded + failed + packs === 0) toast.info(`${traineeName} has nothing to pay`)
        if (failed > 0) {
          const why = outcomes.find((outcome) => !outcome.succeeded)?.message
          toast.error(`${plural(failed, 'session')} couldn't be marked: ${why}`)
        }
        onDone()
      },
      onError: (error) => toast.error(messageOf(error, "We couldn't mark the payments. Try again.")),
    })
  return {
    mark: (paymentStatus: PaymentStatus, payments: readonly SessionPayment[]) =>
      run({
        paymentStatus,
        assignmentIds: idsOf(payments, 'assignmentId'),
        packIds: idsOf(payments, 'packId'),
      }),
    /** Everything that a trainee owes so far: their sessions, and the packs among those shown. */
    markAll: (traineeId: string, shown: readonly SessionPayment[]) =>
      run({
        paymentStatus: 'paid',
        traineeId,
        packIds: idsOf(
          shown.filter(({ paymentStatus }) => paymentStatus !== 'paid'),
          'packId',
        ),
      }),
    busyStatus: marking.isPending ? marking.variables.paymentStatus : null,
  }
}

/** '3 sessions and 1 pack' */
export function countInWords(payments: readonly SessionPayment[]) {
  return inWords(idsOf(payments, 'assignmentId').length, idsOf(payments, 'packId').length)
}

function inWords(sessions: number, packs: number) {
  const parts = [sessions > 0 && plural(sessions, 'session'), packs > 0 && plural(packs, 'pack')]
  return parts.filter(Boolean).join(' and ')
}

function idsOf(payments: readonly SessionPayment[], kind: 'assignmentId' | 'packId') {
  return payments.flatMap((payment) => payment[kind] ?? [])
}
