import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { type ReactNode, useState } from 'react'
import { keyOfSlot, mondayOf, slotAt, weekFrom } from '../../../brand/trainer-weeks.ts'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { type CellAddress, cellKey } from '../../../components/week-grid/cell.ts'
import { FocusNote } from '../../../components/week-grid/focus-note.tsx'
import { GridLegend } from '../../../components/week-grid/grid-legend.tsx'
import { GridNavigation } from '../../../components/week-grid/grid-navigation.tsx'
import { MoveHint } from '../../../components/week-grid/move-hint.tsx'
import { PeopleDayGrid } from '../../../components/week-grid/people-day-grid.tsx'
import { foreignZone } from '../../../lib/time/foreign-zone.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { LoadingTrainers } from '../loading-trainers.tsx'
import { usePickUp } from '../move/use-pick-up.ts'
import { NoTrainers } from '../no-trainers.tsx'
import { zonesOf } from '../schedule-zones.ts'
import { comparisonFacts } from '../session-details/session-facts.tsx'
import { SlotDialogs } from '../slot-dialogs.tsx'
import { unsetCell } from '../unset-cell.ts'
import { useBrandHours } from '../use-brand-hours.ts'
import { useRefetchEachHour } from '../use-refetch-each-hour.ts'

interface ComparisonDayProps {
  brand: GymBrand
  location: GymLocation | null
  date: string
  now: CellAddress
  onDate: (date: string) => void
  /** The title and filters. */
  bar: ReactNode
}

/** Fetches the whole week, so the next day shows right away. */
export function ComparisonDay({ brand, location, date, now, onDate, bar }: ComparisonDayProps) {
  const { user } = useSignIn()
  useRefetchEachHour(now)
  const trainers = useBrandHours({
    brand,
    location,
    fetched: weekFrom(mondayOf(date)),
    shown: { startDate: date, endDate: date },
  })
  const [opened, setOpened] = useState<BrandHour | null>(null)
  const pickUp = usePickUp(trainers.hours)
  return (
    <div aria-busy={trainers.isStale} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {bar}
        <div className="flex-[1_1_20rem]">
          <GridNavigation
            start={date}
            dayCount={1}
            now={now}
            zone={foreignZone(zonesOf(brand, location))}
            onStartChange={onDate}
          />
        </div>
        <div className="flex items-center gap-3">
          <GridLegend entries={trainers.legend} />
          <MoveHint />
        </div>
      </div>
      {!trainers.isReady ? (
        <LoadingTrainers {...trainers} onRetry={trainers.refetch} />
      ) : trainers.weeks.length === 0 ? (
        <NoTrainers brandName={brand.name} />
      ) : (
        <FocusNote>
          <PeopleDayGrid
            label={`Trainers of ${brand.name}`}
            people={trainers.weeks}
            date={date}
            now={now}
            timeFormat={user?.timeFormat}
            cellAt={({ cells }, day, hour) =>
              cells.get(cellKey(day, hour)) ?? unsetCell({ date: day, hour }, now)
            }
            summaryOf={({ sessionCount }) => plural(sessionCount, 'session')}
            onAct={(week, address) => setOpened(slotAt(trainers.hours, week.id, address) ?? null)}
            onTurn={(days) => onDate(addDays(date, days))}
            onRefuse={(_, __, cell) => cell.why && toast.info(cell.why)}
            pickUp={pickUp}
            isReadOnly={trainers.isStale}
          />
        </FocusNote>
      )}
      <SlotDialogs
        key={opened ? keyOfSlot(opened) : ''}
        brand={brand}
        location={location}
        hours={trainers.hours}
        load={trainers.load}
        slot={opened}
        factsOf={comparisonFacts}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}
