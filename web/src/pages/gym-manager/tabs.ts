const HOME = '/gym-manager'

export const TABS = [
  { to: HOME, label: 'Gym Management' },
  { to: `${HOME}/schedule`, label: 'Schedule Overview' },
  { to: `${HOME}/schedule-comparison`, label: 'Schedule Comparison' },
  { to: `${HOME}/trainees`, label: 'Trainee Management' },
  { to: `${HOME}/notifications`, label: 'Notifications' },
] as const

export type TabPath = (typeof TABS)[number]['to']

const ORDER: TabPath[] = [TABS[2].to, TABS[1].to, TABS[3].to, TABS[4].to]

/** In this order: schedule-comparison, then schedule, then trainees, then notifications, otherwise the first. */
export function activeTab(pathname: string): TabPath {
  const path = pathname.toLowerCase()
  return ORDER.find((to) => path === to || path.startsWith(`${to}/`)) ?? HOME
}

const SCHEDULES: readonly TabPath[] = [TABS[1].to, TABS[2].to]

/** The two schedules look at the same brand, location and day: going from one to the other keeps them. */
export function tabsFrom(active: TabPath, search: string) {
  return TABS.map((tab) => {
    const keeps = SCHEDULES.includes(active) && SCHEDULES.includes(tab.to)
    return keeps ? { ...tab, search } : tab
  })
}
