import type { GymBrand, GymLocation } from '@spotter/contract/gyms.ts'
import type { TrainerHour } from '@spotter/contract/schedule.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/time.ts'
import { plural } from '@spotter/contract/words/plural.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { type CellAddress, cellKey } from '../../../components/week-grid/cell.ts'
import { FocusNote } from '../../../components/week-grid/focus-note.tsx'
import { PeopleWeekGrid } from '../../../components/week-grid/people-week-grid.tsx'
import { useDayCount } from '../../../components/week-grid/use-day-count.ts'
import { useSession } from '../../../session/use-session.ts'
import { LoadingTrainers } from '../loading-trainers.tsx'
import { usePickUp } from '../move/use-pick-up.ts'
import { trainerHoursQuery } from '../schedule.api.ts'
import { overviewFacts } from '../session-details/session-facts.tsx'
import { SlotDialogs } from '../slot-dialogs.tsx'
import { mondayOf, slotAt, type TrainerWeek } from '../trainer-weeks.ts'
import { unsetCell } from '../unset-cell.ts'
import { useBrandHours } from '../use-brand-hours.ts'
import { useRefetchEachHour } from '../use-refetch-each-hour.ts'
import { OverviewTiles } from './overview-tiles.tsx'

const summaryOf = ({ sessionCount }: TrainerWeek) => plural(sessionCount, 'session')

interface OverviewWeekProps {
  brand: GymBrand
  location: GymLocation | null
  from: string | null
  now: CellAddress
  onFrom: (day: string) => void
  bar: ReactNode
}

export function OverviewWeek({ brand, location, from, now, onFrom, bar }: OverviewWeekProps) {
  const { user } = useSession()
  useRefetchEachHour(now)
  const days = useShownDays(from, now.date)
  const trainers = useBrandHours({ brand, location, fetched: weekFrom(days.monday), shown: days.shown })
  usePrefetchedWeek(brand.id, addDays(days.monday, DAYS_IN_WEEK))
  const [opened, setOpened] = useState<TrainerHour | null>(null)
  const pickUp = usePickUp(trainers.hours)
  const cellAt = useCallback(
    (week: TrainerWeek, date: string, hour: number) =>
      week.cells.get(cellKey(date, hour)) ?? unsetCell({ date, hour }, now),
    [now],
  )
  if (!trainers.isReady) {
    return (
      <>
        {bar}
        <LoadingTrainers {...trainers} onRetry={trainers.refetch} />
      </>
    )
  }
  return (
    <div aria-busy={trainers.isStale} className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {bar}
        <OverviewTiles weeks={trainers.weeks} />
      </div>
      <FocusNote>
        <PeopleWeekGrid
          label={`Trainers of ${brand.name}`}
          people={trainers.weeks}
          start={days.start}
          dayCount={days.dayCount}
          minDate={days.minDate}
          todayStart={days.minDate}
          now={now}
          onStartChange={onFrom}
          timeFormat={user?.timeFormat}
          isReadOnly={trainers.isStale}
          legend={trainers.legend}
          cellAt={cellAt}
          summaryOf={summaryOf}
          onAct={(week, address) => setOpened(slotAt(trainers.hours, week.id, address) ?? null)}
          onRefuse={(_, __, cell) => cell.why && toast.info(cell.why)}
          pickUp={pickUp}
        />
      </FocusNote>
      {trainers.weeks.length === 0 && (
        <EmptyState title={`${brand.name} has no trainers yet.`}>
          Ask a super admin to assign trainers to this gym brand.
        </EmptyState>
      )}
      <SlotDialogs
        key={opened?.id}
        brand={brand}
        location={location}
        hours={trainers.hours}
        load={trainers.load}
        slot={opened}
        factsOf={overviewFacts}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}

/** Monday to Sunday, or one day on a phone; never before the current week or day. */
function useShownDays(from: string | null, today: string) {
  const dayCount = useDayCount()
  const isWeek = dayCount > 1
  const minDate = isWeek ? mondayOf(today) : today
  const requested = from && from > minDate ? from : minDate
  const start = isWeek ? mondayOf(requested) : requested
  const shown = { startDate: start, endDate: addDays(start, dayCount - 1) }
  return { dayCount, minDate, start, shown, monday: mondayOf(start) }
}

function weekFrom(monday: string) {
  return { startDate: monday, endDate: addDays(monday, DAYS_IN_WEEK - 1) }
}

function usePrefetchedWeek(gymBrandId: string, monday: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    void queryClient.prefetchQuery(trainerHoursQuery(gymBrandId, weekFrom(monday)))
  }, [queryClient, gymBrandId, monday])
}
