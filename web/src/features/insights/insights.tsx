import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { Insights as Figures, InsightsQuery } from '@spotter/contract/insights/insights.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { Select } from '../../components/ui/forms/select.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { FairShares } from './fair-shares/fair-shares.tsx'
import { HeatMap } from './heat-map/heat-map.tsx'
import { insightsQuery } from './insights.api.ts'
import { RevenueFigures } from './revenue-figures.tsx'
import { SessionTrend } from './session-trend.tsx'
import { TraineeFigures } from './trainee-figures.tsx'
import { RANGES, useInsightsRange } from './use-insights-range.ts'
import { UtilizationTable } from './utilization-table.tsx'

interface InsightsProps {
  brand: GymBrand
  location: GymLocation | null
  /** Chooses the brand and the location. */
  filters: ReactNode
}

export function Insights({ brand, location, filters }: InsightsProps) {
  const { weeks, setWeeks } = useInsightsRange()
  const query = { gymBrandId: brand.id, gymLocationId: location?.id, weeks: Number(weeks) }
  const figures = useQuery(insightsQuery(query))
  return (
    <section aria-labelledby="insights" className="grid min-w-0 gap-4">
      <h2 id="insights" className="font-semibold text-xl">
        Insights
      </h2>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {filters}
        <div className="sm:w-44">
          <Select aria-label="Range" options={RANGES} value={weeks} onValueChange={setWeeks} />
        </div>
      </div>
      {figures.data ? (
        <AllFigures
          key={brand.id}
          query={query}
          figures={figures.data}
          isOutdated={figures.isPlaceholderData}
        />
      ) : figures.isError ? (
        <ErrorState
          title={messageOf(figures.error, "We couldn't load the insights.")}
          onRetry={() => figures.refetch()}
          isRetrying={figures.isFetching}
        />
      ) : (
        <>
          <LoadingWords>Loading insights...</LoadingWords>
          <Skeleton className="h-160" />
          <Skeleton className="h-96" />
        </>
      )}
    </section>
  )
}

interface AllFiguresProps {
  query: InsightsQuery
  figures: Figures
  isOutdated: boolean
}

function AllFigures({ query, figures, isOutdated }: AllFiguresProps) {
  const { startDate, endDate } = figures
  return (
    <div aria-busy={isOutdated} className="grid min-w-0 gap-4">
      <p className="text-muted text-sm">
        {shortDate(startDate)} to {shortDate(endDate)}: full weeks, Monday to Sunday.
      </p>
      <HeatMap query={query} figures={figures} />
      <div className="grid min-w-0 gap-4 lg:grid-cols-2">
        <UtilizationTable
          title="Utilization per trainer"
          noun="Trainer"
          figure="trainers"
          all={figures.trainers}
          counts={
            query.gymLocationId
              ? 'Booked hours here as a share of the hours they could have worked here.'
              : 'Booked hours as a share of open hours.'
          }
          query={query}
        />
        <UtilizationTable
          title="Utilization per location"
          noun="Location"
          figure="locations"
          all={figures.locations}
          counts="Booked hours as a share of open hours."
          note="An hour that's open at every location counts in equal parts at each."
          query={query}
        />
      </div>
      <SessionTrend weeks={figures.weeks} query={query} />
      <FairShares gymBrandId={query.gymBrandId} gymLocationId={query.gymLocationId} />
      <TraineeFigures counts={figures.trainees} startDate={startDate} query={query} />
      <RevenueFigures revenue={figures.revenue} query={query} />
    </div>
  )
}
