import type { PaymentStatus } from '@spotter/contract/schedule/payments.ts'
import { Badge } from '../../../components/ui/feedback/badge.tsx'

const TONES = { paid: 'available', pending: 'pending', overdue: 'danger' } as const

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={TONES[status]}>{status.toUpperCase()}</Badge>
}
