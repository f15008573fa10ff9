import { Payments } from '../../features/schedule/payments/payments.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

export function PaymentsTab({ brands }: GymManagerTabProps) {
  return <Payments brands={brands} />
}
