import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
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
import { trainerHoursQuery } from '../schedule.api.ts'
import { zonesOf } from '../schedule-zones.ts'
import { overviewFacts } from '../session-details/session-facts.tsx'
import { SlotDialogs } from '../slot-dialogs.tsx'
import { keyOfSlot, mondayOf, slotAt, type TrainerWeek, weekFrom } from '../trainer-weeks.ts'
import { unsetCell } from '../unset-cell.ts'
import { useBrandHours } from '../use-brand-hours.ts'
import { useRefetchEachHour } from '../use-refetch-each-hour.ts'
import type { OverviewPlanning } from './overview-planning.ts'
import { OverviewTiles } from './overview-tiles.tsx'
import { changesAt, withProposals } from './proposed-cells.ts'
import { SelectSessionsDialog } from './select-sessions-dialog.tsx'
import { selectableSession, withSelection } from './selected-cells.ts'

const PROPOSED = { state: 'proposed', label: 'Proposed' } as const
const summaryOf = ({ sessionCount }: TrainerWeek) => plural(sessionCount, 'session')

interface OverviewWeekProps {
  brand: GymBrand
  location: GymLocation | null
  from: string | null
  now: CellAddress
  onFrom: (day: string) => void
  /** The title and filters, also while the trainers load. */
  bar: ReactNode
  /** Buttons that open dialogs, which loading would close. */
  actions?: ReactNode
  planning: OverviewPlanning
}

export function OverviewWeek({ brand, location, from, now, onFrom, planning, ...head }: OverviewWeekProps) {
  const { user } = useSignIn()
  useRefetchEachHour(now)
  const days = useShownDays(from, now.date)
  const trainers = useBrandHours({ brand, location, fetched: weekFrom(days.monday), shown: days.shown })
  usePrefetchedWeek(brand.id, addDays(days.monday, DAYS_IN_WEEK), trainers.isReady)
  const { opened, setOpened, act, select, takeKey } = useOpenedHour(trainers.hours, planning)
  const people = usePlannedWeeks(trainers.weeks, location, planning)
  const pickUp = usePickUp(trainers.hours, planning.onMove)
  const cellAt = useCallback(
    (week: TrainerWeek, date: string, hour: number) =>
      week.cells.get(cellKey(date, hour)) ?? unsetCell({ date, hour }, now),
    [now],
  )
  if (!trainers.isReady) {
    return (
      <>
        {head.bar}
        <LoadingTrainers {...trainers} onRetry={trainers.refetch} />
      </>
    )
  }
  return (
    <div aria-busy={trainers.isStale} className="grid min-w-0 gap-4">
      {planning.bar}
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
          onStartChange={planning.hasOwnWeeks && days.dayCount > 1 ? undefined : onFrom}
          timeFormat={user?.timeFormat}
          isReadOnly={trainers.isStale}
          lead={head.bar && <OverviewLead {...head} weeks={trainers.weeks} />}
          legend={planning.changes.length > 0 ? [...trainers.legend, PROPOSED] : trainers.legend}
          toolbar={planning.menu(days.monday)}
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
      {planning.isSelecting && (
        <SelectSessionsDialog
          hours={trainers.hours}
          location={location}
          selected={planning.selected}
          onSelect={planning.onSelect}
          onClose={planning.onSelectingEnd}
        />
      )}
      {planning.footer}
    </div>
  )
}

function OverviewLead({
  bar,
  actions,
  weeks,
}: Pick<OverviewWeekProps, 'bar' | 'actions'> & { weeks: TrainerWeek[] }) {
  return (
    <>
      {bar}
      {actions}
      <OverviewTiles weeks={weeks} />
    </>
  )
}

/** A click opens an hour: in the draft while one is open, else in the schedule. With Shift, it selects a session. */
function useOpenedHour(hours: readonly BrandHour[], planning: OverviewPlanning) {
  const [opened, setOpened] = useState<BrandHour | null>(null)

  function hourAt(week: TrainerWeek, address: CellAddress) {
    const slot = slotAt(hours, week.id, address) ?? null
    const changes = changesAt(planning.changes, week.id, address)
    return { trainerId: week.id, trainerName: week.name, ...address, slot, changes }
  }

  function act(week: TrainerWeek, address: CellAddress) {
    const hour = hourAt(week, address)
    const isLeft = planning.leavesSessions && hour.slot?.session && hour.changes.length === 0
    if (!planning.onHour || hour.slot?.isPast || isLeft) return setOpened(hour.slot)
    planning.onHour(hour)
  }

  function select(week: TrainerWeek, address: CellAddress) {
    const session = selectableSession(slotAt(hours, week.id, address))
    if (session) planning.onSelect([session])
    else act(week, address)
  }

  function takeKey(key: string, week: TrainerWeek, address: CellAddress) {
    return planning.onKey?.(key, hourAt(week, address)) ?? false
  }

  return { opened, setOpened, act, select, takeKey }
}

/** The trainers' weeks with what the draft proposes and what's selected. */
function usePlannedWeeks(
  weeks: readonly TrainerWeek[],
  location: GymLocation | null,
  { changes, selected, decorate }: OverviewPlanning,
) {
  const timeFormat = useSignIn().user?.timeFormat
  const proposed = useMemo(
    () => withProposals(weeks, changes, { location, timeFormat }),
    [weeks, changes, location, timeFormat],
  )
  return useMemo(() => {
    const chosen = withSelection(proposed, selected)
    return decorate ? decorate(chosen) : chosen
  }, [proposed, selected, decorate])
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
