import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { SkipToHours } from '../../../components/skip-to-hours.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { ScheduleBar } from '../schedule-bar.tsx'
import { zonesOf } from '../schedule-zones.ts'
import { useScheduleAddress } from '../use-schedule-address.ts'
import { ComparisonDay } from './comparison-day.tsx'

export function ScheduleComparison({ brands }: { brands: readonly GymBrand[] }) {
  const { brand, location, from, change } = useScheduleAddress(brands)
  const now = useNowIn(zonesOf(brand, location))
  const bar = (
    <>
      <h2 id="schedule-comparison" className="font-semibold text-lg max-[88rem]:sr-only">
        Schedule Comparison
      </h2>
      <ScheduleBar brands={brands} hidesOnlyLocation />
    </>
  )
  return (
    <section aria-labelledby="schedule-comparison" className="grid min-w-0 gap-2">
      <SkipToHours />
      {now ? (
        <ComparisonDay
          key={brand.id}
          brand={brand}
          location={location}
          date={from ?? now.date}
          now={now}
          onDate={(day) => change({ from: day })}
          bar={bar}
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
