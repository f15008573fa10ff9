import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { LinkTabs } from '../../components/ui/navigation/link-tabs.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { useAttention } from '../../features/attention/attention.api.ts'
import { assignedBrandsQuery } from '../../features/gyms/gyms.api.ts'
import { classNames } from '../../lib/class-names.ts'
import { PATHS } from '../../lib/paths.ts'
import { useLiveSchedule } from '../../live/use-live-schedule.ts'
import { GymManagementTab } from './gym-management-tab.tsx'
import type { GymManagerTabProps } from './tab-props.ts'
import { TAB_CODE, usePreparedTabs } from './tabs/prepared-tabs.ts'
import { activeTab, TABS, type TabPath, tabsFrom } from './tabs/tabs.ts'
import { useCarriedPlace } from './tabs/use-carried-place.ts'

const CONTENTS: Record<TabPath, ComponentType<GymManagerTabProps>> = {
  [PATHS.gymManager]: GymManagementTab,
  [PATHS.scheduleOverview]: lazy(TAB_CODE[PATHS.scheduleOverview]),
  [PATHS.scheduleComparison]: lazy(TAB_CODE[PATHS.scheduleComparison]),
  [PATHS.traineeManagement]: lazy(TAB_CODE[PATHS.traineeManagement]),
  [PATHS.notifications]: lazy(TAB_CODE[PATHS.notifications]),
  [PATHS.payments]: lazy(TAB_CODE[PATHS.payments]),
  [PATHS.insights]: lazy(TAB_CODE[PATHS.insights]),
  [PATHS.activity]: lazy(TAB_CODE[PATHS.activity]),
}

/** Grids and tables use whatever width there is; text doesn't get easier to read with it. */
const WIDE: readonly TabPath[] = [
  PATHS.scheduleOverview,
  PATHS.scheduleComparison,
  PATHS.traineeManagement,
  PATHS.payments,
]

export function GymManagerPage() {
  useLiveSchedule()
  const address = useLocation()
  const attention = useAttention().data
  const tab = activeTab(address.pathname)
  const tabs = tabsFrom(tab, address.search, attention)
  const prepare = usePreparedTabs(tabs)
  const label = TABS.find(({ to }) => to === tab)?.label ?? ''
  return (
    <PageBody width="full">
      <PageHeading title="Gym Manager Dashboard" documentTitle={label} isHidden />
      <LinkTabs label="Gym manager" tabs={tabs} active={tab} onHint={prepare} />
      <div className={classNames('grid min-w-0 gap-6', !WIDE.includes(tab) && 'within-page')}>
        <TabContent tab={tab} />
      </div>
    </PageBody>
  )
}

function TabContent({ tab }: { tab: TabPath }) {
  const brands = useQuery(assignedBrandsQuery)
  const carried = useCarriedPlace(brands.data ?? [])
  const Content = CONTENTS[tab]
  if (brands.isPending) return <Loading>Loading...</Loading>
  if (!brands.data) {
    return (
      <ErrorState
        title="Error loading gym brands"
        onRetry={() => brands.refetch()}
        isRetrying={brands.isFetching}
      />
    )
  }
  if (brands.data.length === 0) return <EmptyState title={noBrandsWords(tab)} />
  if (carried) {
    return (
      <>
        {/* What's shown until the tab's code has loaded. */}
        <Loading>Loading...</Loading>
        <Navigate to={carried} replace />
      </>
    )
  }
  return (
    <Suspense fallback={<Loading>Loading...</Loading>}>
      <Content brands={brands.data} />
    </Suspense>
  )
}

function noBrandsWords(tab: TabPath) {
  return tab === PATHS.scheduleOverview
    ? 'No gym brands assigned to this manager'
    : 'No gym brands assigned to you.'
}
