import { useLocation } from 'react-router'
import { SectionLinks } from '../../components/ui/navigation/section-links.tsx'
import { Packs } from '../../features/packs/packs.tsx'
import { TrainerPay } from '../../features/pay/trainer-pay.tsx'
import { Payments } from '../../features/schedule/payments/payments.tsx'
import { PATHS } from '../../lib/paths.ts'
import type { GymManagerTabProps } from './tab-props.ts'
import { carriedBetween } from './tabs/use-carried-place.ts'

const SECTIONS = [
  { to: PATHS.payments, label: 'Payments', Content: Payments },
  { to: PATHS.packs, label: 'Packs', Content: Packs },
  { to: PATHS.trainerPay, label: 'Trainer pay', Content: TrainerPay },
] as const

export function PaymentsTab({ brands }: GymManagerTabProps) {
  const { pathname, search } = useLocation()
  const section = SECTIONS.findLast(({ to }) => pathname.toLowerCase().startsWith(to)) ?? SECTIONS[0]
  const sections = (
    <SectionLinks
      label="Payments"
      sections={SECTIONS}
      active={section.to}
      search={carriedBetween(PATHS.payments, PATHS.payments, search)}
    />
  )
  return <section.Content brands={brands} sections={sections} />
}
