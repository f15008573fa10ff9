import type { BrandAttention } from '@spotter/contract/attention/attention.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import type { Waiting } from '../../../components/ui/navigation/link-tabs.tsx'
import { PATHS } from '../../../lib/paths.ts'
import { carriedBetween } from './use-carried-place.ts'

export const TABS = [
  { to: PATHS.gymManager, label: 'Gym Management' },
  { to: PATHS.scheduleOverview, label: 'Schedule Overview' },
  { to: PATHS.scheduleComparison, label: 'Schedule Comparison' },
  { to: PATHS.traineeManagement, label: 'Trainee Management' },
  { to: PATHS.notifications, label: 'Notifications' },
  { to: PATHS.payments, label: 'Payments' },
  { to: PATHS.insights, label: 'Insights' },
  { to: PATHS.activity, label: 'Activity' },
] as const

export type TabPath = (typeof TABS)[number]['to']

const ORDER: TabPath[] = [
  PATHS.scheduleComparison,
  PATHS.scheduleOverview,
  PATHS.traineeManagement,
  PATHS.notifications,
  PATHS.payments,
  PATHS.insights,
  PATHS.activity,
]

/** In this order, otherwise the first. */
export function activeTab(pathname: string): TabPath {
  const path = pathname.toLowerCase()
  return ORDER.find((to) => path === to || path.startsWith(`${to}/`)) ?? PATHS.gymManager
}

const SCHEDULES: readonly TabPath[] = [PATHS.scheduleOverview, PATHS.scheduleComparison]

/** Every tab keeps the brand and week; the two schedules also share the location and the draft. */
export function tabsFrom(active: TabPath, search: string, attention: readonly BrandAttention[] = []) {
  const brand = new URLSearchParams(search).get('brand')
  const chosen = attention.filter(({ gymBrandId }) => gymBrandId === brand)
  const waiting = waitingByTab(chosen.length > 0 ? chosen : attention)
  return TABS.map((tab) => {
    const keepsAll = SCHEDULES.includes(active) && SCHEDULES.includes(tab.to)
    return {
      ...tab,
      search: keepsAll ? search : carriedBetween(active, tab.to, search),
      waiting: waiting[tab.to],
    }
  })
}

/** How much waits for a manager on each tab: in the chosen brand, or in all of them. */
function waitingByTab(brands: readonly BrandAttention[]): Partial<Record<TabPath, Waiting>> {
  const sum = (countOf: (brand: BrandAttention) => number) =>
    brands.reduce((total, brand) => total + countOf(brand), 0)
  const requests = sum(({ requestsToAnswer }) => requestsToAnswer)
  const enrollments = sum(({ enrollmentsToReview }) => enrollmentsToReview)
  const unsent = sum(({ notificationsToSend }) => notificationsToSend)
  return {
    [PATHS.scheduleOverview]: { count: requests, words: `${plural(requests, 'request')} to answer` },
    [PATHS.traineeManagement]: {
      count: enrollments,
      words: `${plural(enrollments, 'enrollment')} to review`,
    },
    [PATHS.notifications]: { count: unsent, words: `${plural(unsent, 'notification')} to send` },
  }
}
