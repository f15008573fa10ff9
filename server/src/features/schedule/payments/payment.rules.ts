import { type PaymentStatus, PENDING_DAYS } from '@spotter/contract/schedule/payments.ts'
import { conflict, type Refusal } from '../../../platform/refusal.ts'

export interface PaymentFacts {
  hasPrice: boolean
  isCharged: boolean
  isPaid: boolean
  /** Whether a pack pays for it. */
  isCovered: boolean
  /** Whether a payment that's pending would be overdue by now. */
  isLate: boolean
}

export function whyNotPayment(facts: PaymentFacts, to: PaymentStatus): Refusal | null {
  if (facts.isCovered) return to === 'paid' ? null : conflict('A pack covers this session')
  if (!facts.hasPrice) return conflict('This session has no price')
  if (!facts.isCharged && !facts.isPaid) return conflict("This session isn't charged")
  if (to === 'pending' && facts.isLate) {
    return conflict(`Payments are overdue ${PENDING_DAYS} days after the session`)
  }
  return null
}
