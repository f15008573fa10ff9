import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { trainerHoursQuery } from '../../../brand/brand.api.ts'
import type { GridHour, Overlay } from '../../../brand/overlay.ts'
import { keyOfSlot, mondayOf, slotAt, type TrainerWeek, weekFrom } from '../../../brand/trainer-weeks.ts'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { type CellAddress, cellKey } from '../../../components/week-grid/cell.ts'
import { FocusNote } from '../../../components/week-grid/focus-note.tsx'
import { PeopleWeekGrid } from '../../../components/week-grid/people-week-grid.tsx'
import { useDayCount } from '../../../components/week-grid/use-day-count.ts'
import { foreignZone } from '../../../lib/time/foreign-zone.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { LoadingTrainers } from '../loading-trainers.tsx'
import { usePickUp } from '../move/use-pick-up.ts'
import { NoTrainers } from '../no-trainers.tsx'
import { zonesOf } from '../schedule-zones.ts'
import { overviewFacts } from '../session-details/session-facts.tsx'
import { SlotDialogs } from '../slot-dialogs.tsx'
import { unsetCell } from '../unset-cell.ts'
import { useBrandHours } from '../use-brand-hours.ts'
import { useRefetchEachHour } from '../use-refetch-each-hour.ts'
import { OverviewTiles } from './overview-tiles.tsx'

const summaryOf = ({ sessionCount }: TrainerWeek) => plural(sessionCount, 'session')

export interface OverviewWeekProps {
  brand: GymBrand
  location: GymLocation | null
  from: string | null
  now: CellAddress
  /** If omitted, the grid has no navigation. */
  onFrom?: (day: string) => void
  /** The title and filters, also while the trainers load. */
  bar: ReactNode
  /** At the end of the bar. */
  actions?: ReactNode
  /** At the end of the legend's line. */
  notes?: ReactNode
  overlay: Overlay
  /** In the grid's header; `monday` starts the week that's shown. */
  menuOf: (monday: string) => ReactNode
  above?: ReactNode
  below?: ReactNode
}

export function OverviewWeek(props: OverviewWeekProps) {
  const { brand, location, from, now, onFrom, bar, actions, notes, overlay, menuOf, above, below } = props
  const { user } = useSignIn()
  useRefetchEachHour(now)
  const days = useShownDays(from, now.date)
  const trainers = useBrandHours({ brand, location, fetched: weekFrom(days.monday), shown: days.shown })
  usePrefetchedWeek(brand.id, addDays(days.monday, DAYS_IN_WEEK), trainers.isReady)
  const { opened, setOpened, act, select, takeKey } = useOpenedHour(trainers.hours, overlay)
  const people = useMemo(() => overlay.draw(trainers.weeks), [overlay.draw, trainers.weeks])
  const pickUp = usePickUp(trainers.hours, overlay.onMove)
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
    <div aria-busy={trainers.isStale} className="grid min-w-0 gap-2">
      {above}
      <FocusNote>
        <PeopleWeekGrid
          label={`Trainers of ${brand.name}`}
          people={people}
          start={days.start}
          dayCount={days.dayCount}
          minDate={days.minDate}
          todayStart={days.minDate}
          now={now}
          zone={foreignZone(zonesOf(brand, location))}
          onStartChange={onFrom}
          timeFormat={user?.timeFormat}
          isReadOnly={trainers.isStale}
          lead={bar}
          legend={[...trainers.legend, ...overlay.legend]}
          notes={notes}
          toolbar={
            <div className="ml-auto flex items-center gap-2 max-sm:ml-0 max-sm:justify-between">
              {bar && <OverviewTiles weeks={trainers.weeks} />}
              <div className="flex items-center gap-1">
                {menuOf(days.monday)}
                {actions}
              </div>
            </div>
          }
          cellAt={cellAt}
          summaryOf={summaryOf}
          onAct={act}
          onSelect={select}
          onKey={takeKey}
          onRefuse={(_, __, cell) => cell.why && toast.info(cell.why)}
          pickUp={pickUp}
        />
      </FocusNote>
      {trainers.weeks.length === 0 && <NoTrainers brandName={brand.name} />}
      <SlotDialogs
        key={opened ? keyOfSlot(opened) : ''}
        brand={brand}
        location={location}
        hours={trainers.hours}
        load={trainers.load}
        slot={opened}
        factsOf={overviewFacts}
        onClose={() => setOpened(null)}
      />
      {below}
    </div>
  )
}

/** A click opens an hour in the schedule, unless planning has a use for it. */
function useOpenedHour(hours: readonly BrandHour[], { onHour, onSelect, onKey }: Overlay) {
  const [opened, setOpened] = useState<BrandHour | null>(null)

  function hourAt({ id, name }: TrainerWeek, address: CellAddress): GridHour {
    return { trainerId: id, trainerName: name, ...address, slot: slotAt(hours, id, address) ?? null }
  }

  function act(week: TrainerWeek, address: CellAddress) {
    const hour = hourAt(week, address)
    if (hour.slot?.isPast || !onHour?.(hour)) setOpened(hour.slot)
  }

  function select(week: TrainerWeek, address: CellAddress) {
    if (!onSelect?.(hourAt(week, address))) act(week, address)
  }

  function takeKey(key: string, week: TrainerWeek, address: CellAddress) {
    return onKey?.(key, hourAt(week, address)) ?? false
  }

  return { opened, setOpened, act, select, takeKey }
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

/** The week after the one that's shown, once that one is there: people wait for it. */
function usePrefetchedWeek(gymBrandId: string, monday: string, isReady: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isReady) void queryClient.prefetchQuery(trainerHoursQuery(gymBrandId, weekFrom(monday)))
  }, [queryClient, gymBrandId, monday, isReady])
}
