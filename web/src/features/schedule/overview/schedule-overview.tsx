import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import Printer from 'lucide-react/icons/printer'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { printPath } from '../../../lib/paths.ts'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { MarkDayButton } from '../attendance/mark-day-button.tsx'
import { RequestsButton } from '../requests/requests-button.tsx'
import { ScheduleBar } from '../schedule-bar.tsx'
import { zonesOf } from '../schedule-zones.ts'
import { useScheduleAddress } from '../use-schedule-address.ts'
import { OverviewWeek, type OverviewWeekProps } from './overview-week.tsx'

interface ScheduleOverviewProps extends Pick<OverviewWeekProps, 'overlay' | 'menuOf' | 'above' | 'below'> {
  brands: readonly GymBrand[]
}

export function ScheduleOverview({ brands, ...planning }: ScheduleOverviewProps) {
  const { brand, location, from, change } = useScheduleAddress(brands)
  const now = useNowIn(zonesOf(brand, location))
  const bar = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      <h2 id="schedule-overview" className="font-semibold text-xl">
        Schedule Overview
      </h2>
      <ScheduleBar brands={brands} />
    </div>
  )
  return (
    <section aria-labelledby="schedule-overview" className="grid min-w-0 gap-4">
      {now ? (
        <OverviewWeek
          key={brand.id}
          brand={brand}
          location={location}
          from={from}
          now={now}
          onFrom={(day) => change({ from: day })}
          bar={bar}
          actions={
            <div className="flex flex-wrap items-center gap-2">
              <RequestsButton brand={brand} />
              <MarkDayButton brand={brand} location={location} today={now.date} />
              <LinkButton size="sm" to={printPath(brand.id, from, location?.id ?? null)}>
                <Printer aria-hidden="true" className="size-4" />
                Print
              </LinkButton>
            </div>
          }
          {...planning}
        />
      ) : (
        <>
          {bar}
          <Loading>Loading gym data and trainers...</Loading>
        </>
      )}
    </section>
  )
}
