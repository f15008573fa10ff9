import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { mondayOf } from '../../brand/trainer-weeks.ts'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { LinkTabs } from '../../components/ui/navigation/link-tabs.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import type { CellAddress } from '../../components/week-grid/cell.ts'
import { useDayCount } from '../../components/week-grid/use-day-count.ts'
import { useAttention } from '../../features/attention/attention.api.ts'
import { weeksQuery } from '../../features/planning/planner/planner.api.ts'
import { Planner } from '../../features/planning/planner/planner.tsx'
import { PlannerBar } from '../../features/planning/planner/planner-bar.tsx'
import { OverviewWeek } from '../../features/schedule/overview/overview-week.tsx'
import { useAddress, withEntries } from '../../lib/address/use-address.ts'
import { PATHS } from '../../lib/paths.ts'
import { useNowIn } from '../../lib/time/server-clock.ts'
import { useLiveSchedule } from '../../live/use-live-schedule.ts'
import { AssignedBrands } from './assigned-brands.tsx'
import { usePreparedTabs } from './tabs/prepared-tabs.ts'
import { tabsFrom } from './tabs/tabs.ts'
import { useCarriedPlace } from './tabs/use-carried-place.ts'
import { usePlannerAddress } from './use-planner-address.ts'

export function PlannerPage() {
  useLiveSchedule()
  const tabs = useTabs()
  return (
    <PageBody width="full">
      <LinkTabs label="Gym manager" tabs={tabs} active={PATHS.planner} onHint={usePreparedTabs(tabs)} />
      <PageHeading title="Plan the week" />
      <AssignedBrands>{(brands) => <PlannedBrand brands={brands} />}</AssignedBrands>
    </PageBody>
  )
}

/** The manager's tabs, with the planner's brand and week. */
function useTabs() {
  const [address] = useAddress()
  const [brand, week] = [address.get('brand'), address.get('week')]
  const search = new URLSearchParams({ ...(brand && { brand }), ...(week && { from: week }) })
  return tabsFrom(PATHS.gymManager, `?${search}`, useAttention().data)
}

function PlannedBrand({ brands }: { brands: readonly GymBrand[] }) {
  const carried = useCarriedPlace(brands)
  const address = usePlannerAddress(brands)
  const now = useNowIn(address.brand.locations.map(({ timeZone }) => timeZone))
  if (carried) return <Navigate to={carried} replace />
  if (!now) return <Loading>Loading...</Loading>
  const thisWeek = mondayOf(now.date)
  const week = address.weekFrom(thisWeek)
  if (!week) return <FirstOpenWeek brand={address.brand} nextWeek={addDays(thisWeek, DAYS_IN_WEEK)} />
  return (
    <PlannedWeek
      key={address.brand.id}
      brands={brands}
      address={address}
      now={now}
      thisWeek={thisWeek}
      week={week}
    />
  )
}

/** The first week ahead that has open wishes; if none has, or if that's unknown, the next one. */
function FirstOpenWeek({ brand, nextWeek }: { brand: GymBrand; nextWeek: string }) {
  const [address] = useAddress()
  const weeks = useQuery(weeksQuery(brand.id, nextWeek))
  if (weeks.isPending) return <Loading>Loading...</Loading>
  const { week } = weeks.data?.find(({ open }) => open > 0) ?? { week: nextWeek }
  return <Navigate to={`?${withEntries(address, { week })}`} replace />
}

interface PlannedWeekProps {
  brands: readonly GymBrand[]
  address: ReturnType<typeof usePlannerAddress>
  now: CellAddress
  thisWeek: string
  week: string
}

function PlannedWeek({ brands, address, now, thisWeek, week }: PlannedWeekProps) {
  const { brand, view, change } = address
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
        onWeek={(next) => change({ week: next })}
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
