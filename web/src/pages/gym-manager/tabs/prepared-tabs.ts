import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assignedBrandsQuery } from '../../../features/gyms/gyms.api.ts'
import { PATHS } from '../../../lib/paths.ts'
import { loadOnce } from './load-once.ts'

/** Every tab except the first is its own chunk. */
export const TAB_CODE = {
  [PATHS.scheduleOverview]: loadOnce(async () => ({
    default: (await import('../schedule-overview-tab.tsx')).ScheduleOverviewTab,
  })),
  [PATHS.scheduleComparison]: loadOnce(async () => ({
    default: (await import('../schedule-comparison-tab.tsx')).ScheduleComparisonTab,
  })),
  [PATHS.traineeManagement]: loadOnce(async () => ({
    default: (await import('../trainee-management-tab.tsx')).TraineeManagementTab,
  })),
  [PATHS.notifications]: loadOnce(async () => ({
    default: (await import('../notifications-tab.tsx')).NotificationsTab,
  })),
  [PATHS.payments]: loadOnce(async () => ({
    default: (await import('../payments-tab.tsx')).PaymentsTab,
  })),
  [PATHS.insights]: loadOnce(async () => ({
    default: (await import('../insights-tab.tsx')).InsightsTab,
  })),
  [PATHS.activity]: loadOnce(async () => ({
    default: (await import('../activity-tab.tsx')).ActivityTab,
  })),
}

const loadWeekCode = loadOnce(() => import('../../../features/schedule/prefetch-week.ts'))

/**
 * Loads a tab that's about to be opened: its code, and the week of the two schedules. Most managers open the overview
 * next, so its code, and the time that tells which week it begins with, are loaded as soon as the browser has nothing else
 * to do.
 */
export function usePreparedTabs(tabs: readonly { to: string; search: string }[]) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    const idle = requestIdleCallback(() => {
      const today = loadWeekCode().then(({ prefetchToday }) => prefetchToday(queryClient))
      Promise.all([TAB_CODE[PATHS.scheduleOverview](), today]).catch(() => undefined)
    })
    return () => cancelIdleCallback(idle)
  }, [queryClient])

  async function prepareWeek(search: string) {
    const { prefetchWeek } = await loadWeekCode()
    const brands = await queryClient.ensureQueryData(assignedBrandsQuery)
    const address = new URLSearchParams(search)
    const brand = brands.find(({ id }) => id === address.get('brand')) ?? brands[0]
    if (brand) await prefetchWeek(queryClient, brand, address.get('from'))
  }

  return (to: string) => {
    const isSchedule = to === PATHS.scheduleOverview || to === PATHS.scheduleComparison
    const search = tabs.find((tab) => tab.to === to)?.search ?? ''
    const code = TAB_CODE[to as keyof typeof TAB_CODE]?.()
    // If it fails, opening the tab tries again and says so.
    Promise.all([code, isSchedule && prepareWeek(search)]).catch(() => undefined)
  }
}
