import { OffersButton } from '../../features/offers/panel/offers-button.tsx'
import { WaitingSwaps } from '../../features/offers/swaps/waiting-swaps.tsx'
import { useOverviewPlanning } from '../../features/planning/use-overview-planning.tsx'
import { ScheduleOverview } from '../../features/schedule/overview/schedule-overview.tsx'
import { useScheduleAddress } from '../../features/schedule/use-schedule-address.ts'
import type { GymManagerTabProps } from './tab-props.ts'

export function ScheduleOverviewTab({ brands }: GymManagerTabProps) {
  const { brand, location } = useScheduleAddress(brands)
  return (
    <ScheduleOverview
      brands={brands}
      offers={
        <>
          <OffersButton brand={brand} />
          <WaitingSwaps brand={brand} />
        </>
      }
      {...useOverviewPlanning(brand, location)}
    />
  )
}
