import { useLocation } from 'react-router'
import { SectionLinks } from '../../components/ui/navigation/section-links.tsx'
import { TrainerPay } from '../../features/pay/trainer-pay.tsx'
import { Payments } from '../../features/schedule/payments/payments.tsx'
import { PATHS } from '../../lib/paths.ts'
import type { GymManagerTabProps } from './tab-props.ts'
import { carriedBetween } from './tabs/use-carried-place.ts'

const SECTIONS = [
  { to: PATHS.payments, label: 'Payments' },
  { to: PATHS.trainerPay, label: 'Trainer pay' },
] as const

export function PaymentsTab({ brands }: GymManagerTabProps) {
  const { pathname, search } = useLocation()
  const active = SECTIONS.findLast(({ to }) => pathname.toLowerCase().startsWith(to))?.to ?? PATHS.payments
  const sections = (
    <SectionLinks
      label="Payments"
      sections={SECTIONS}
      active={active}
      search={carriedBetween(PATHS.payments, PATHS.payments, search)}
    />
  )
  return active === PATHS.trainerPay ? (
    <TrainerPay brands={brands} sections={sections} />
  ) : (
    <Payments brands={brands} sections={sections} />
  )
}
