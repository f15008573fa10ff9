import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { mondayOf } from '../../brand/trainer-weeks.ts'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import type { CellAddress } from '../../components/week-grid/cell.ts'
import { useDayCount } from '../../components/week-grid/use-day-count.ts'
import { Planner } from '../../features/planning/planner/planner.tsx'
import { PlannerBar } from '../../features/planning/planner/planner-bar.tsx'
import { OverviewWeek } from '../../features/schedule/overview/overview-week.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { scheduleOverviewPath } from '../../lib/paths.ts'
import { useNowIn } from '../../lib/time/server-clock.ts'
import { useLiveSchedule } from '../../live/use-live-schedule.ts'
import { AssignedBrands } from './assigned-brands.tsx'
import { useCarriedPlace } from './tabs/use-carried-place.ts'
import { usePlannerAddress } from './use-planner-address.ts'

export function PlannerPage() {
  useLiveSchedule()
  const [address] = useAddress()
  return (
    <PageBody width="full">
      <div className="within-page">
        <PageHeading
          title="Plan the week"
          actions={
            <LinkButton to={scheduleOverviewPath(address.get('brand'), address.get('week'))}>
              <CalendarDays aria-hidden="true" className="size-4 max-sm:hidden" />
              Schedule Overview
            </LinkButton>
          }
        />
      </div>
      <AssignedBrands>{(brands) => <PlannedBrand brands={brands} />}</AssignedBrands>
    </PageBody>
  )
}

function PlannedBrand({ brands }: { brands: readonly GymBrand[] }) {
  const carried = useCarriedPlace(brands)
  const address = usePlannerAddress(brands)
  const now = useNowIn(address.brand.locations.map(({ timeZone }) => timeZone))
  if (carried) return <Navigate to={carried} replace />
  if (!now) return <Loading>Loading...</Loading>
  return <PlannedWeek key={address.brand.id} brands={brands} address={address} now={now} />
}

interface PlannedWeekProps {
  brands: readonly GymBrand[]
  address: ReturnType<typeof usePlannerAddress>
  now: CellAddress
}

function PlannedWeek({ brands, address, now }: PlannedWeekProps) {
  const { brand, view, change } = address
  const thisWeek = mondayOf(now.date)
  const week = address.weekFrom(thisWeek)
  // On a phone, the board shows one day at a time.
  const [day, setDay] = useState<string | null>(null)
  const from = day && mondayOf(day) === week ? day : week
  const isDayShown = useDayCount() === 1

  function showDay(date: string) {
    setDay(date)
    if (mondayOf(date) !== week) change({ week: mondayOf(date) })
  }

  return (
    <>
      <PlannerBar
        brands={brands}
        brand={brand}
        week={week}
        thisWeek={thisWeek}
        view={view}
        onChange={change}
      />
      <Planner
        key={week}
        brand={brand}
        week={week}
        view={view}
        onView={(next) => change({ view: next })}
        onDay={setDay}
        renderGrid={(overlay, menu) => (
          <OverviewWeek
            brand={brand}
            location={null}
            from={from}
            now={now}
            onFrom={isDayShown ? showDay : undefined}
            bar={null}
            overlay={overlay}
            menuOf={() => menu}
          />
        )}
      />
    </>
  )
}
