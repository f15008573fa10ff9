import { PATHS } from '../../lib/paths.ts'

export const TABS = [
  { to: PATHS.gymManager, label: 'Gym Management' },
  { to: PATHS.scheduleOverview, label: 'Schedule Overview' },
  { to: PATHS.scheduleComparison, label: 'Schedule Comparison' },
  { to: PATHS.traineeManagement, label: 'Trainee Management' },
  { to: PATHS.notifications, label: 'Notifications' },
] as const

export type TabPath = (typeof TABS)[number]['to']

const ORDER: TabPath[] = [
  PATHS.scheduleComparison,
  PATHS.scheduleOverview,
  PATHS.traineeManagement,
  PATHS.notifications,
]

/** In this order: schedule-comparison, then schedule, then trainees, then notifications, otherwise the first. */
export function activeTab(pathname: string): TabPath {
  const path = pathname.toLowerCase()
  return ORDER.find((to) => path === to || path.startsWith(`${to}/`)) ?? PATHS.gymManager
}

const SCHEDULES: readonly TabPath[] = [PATHS.scheduleOverview, PATHS.scheduleComparison]

/** Switching between the two schedules keeps the brand, location, and day. */
export function tabsFrom(active: TabPath, search: string) {
  return TABS.map((tab) => {
    const keeps = SCHEDULES.includes(active) && SCHEDULES.includes(tab.to)
    return keeps ? { ...tab, search } : tab
  })
}
