import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { Insights } from '../../features/insights/insights.tsx'
import { ScheduleBar } from '../../features/schedule/schedule-bar.tsx'
import { useScheduleAddress } from '../../features/schedule/use-schedule-address.ts'
import { atBrand, PATHS } from '../../lib/paths.ts'
import type { GymManagerTabProps } from './tab-props.ts'

export function InsightsTab({ brands }: GymManagerTabProps) {
  const { brand, location } = useScheduleAddress(brands)
  return (
    <Insights
      brand={brand}
      location={location}
      filters={
        <>
          <ScheduleBar brands={brands} />
          <LinkButton className="sm:order-last" to={atBrand(PATHS.whatIf, brand.id)}>
            What if
          </LinkButton>
        </>
      }
    />
  )
}
