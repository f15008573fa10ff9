import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { ReactNode } from 'react'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { RequestsButton } from '../requests/requests-button.tsx'
import { ScheduleBar } from '../schedule-bar.tsx'
import { zonesOf } from '../schedule-zones.ts'
import { useScheduleAddress } from '../use-schedule-address.ts'
import { OverviewMenu } from './overview-menu.tsx'
import { OverviewWeek, type OverviewWeekProps } from './overview-week.tsx'

interface ScheduleOverviewProps extends Pick<OverviewWeekProps, 'overlay' | 'menuOf' | 'above' | 'below'> {
  brands: readonly GymBrand[]
  /** What's out among trainees. */
  offers?: ReactNode
}

export function ScheduleOverview({ brands, offers, ...planning }: ScheduleOverviewProps) {
  const { brand, location, from, change } = useScheduleAddress(brands)
  const now = useNowIn(zonesOf(brand, location))
  const bar = (
    <div className="wg-bar-lead flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      <h2 id="schedule-overview" className="font-semibold text-lg max-[88rem]:sr-only">
        Schedule Overview
      </h2>
      <ScheduleBar brands={brands} />
    </div>
  )
  return (
    <section aria-labelledby="schedule-overview" className="grid min-w-0 gap-2">
      {now ? (
        <OverviewWeek
          key={brand.id}
          brand={brand}
          location={location}
          from={from}
          now={now}
          onFrom={(day) => change({ from: day })}
          bar={bar}
          actions={<OverviewMenu brand={brand} location={location} from={from} today={now.date} />}
          notes={
            <>
              <RequestsButton brand={brand} />
              {offers}
            </>
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
