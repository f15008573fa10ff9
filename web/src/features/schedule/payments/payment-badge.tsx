import type { PaymentStatus } from '@spotter/contract/schedule/payments.ts'
import { Badge } from '../../../components/ui/feedback/badge.tsx'

const TONES = { paid: 'available', pending: 'pending', overdue: 'danger' } as const
const WORDS = { paid: 'Paid', pending: 'Pending', overdue: 'Overdue' } as const

interface PaymentBadgeProps {
  status: PaymentStatus
  /** As Session Details has it; a list of them would shout. */
  hasCapitals?: boolean
}

export function PaymentBadge({ status, hasCapitals = false }: PaymentBadgeProps) {
  return <Badge tone={TONES[status]}>{hasCapitals ? status.toUpperCase() : WORDS[status]}</Badge>
}
