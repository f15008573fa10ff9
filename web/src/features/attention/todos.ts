import type { BrandAttention } from '@spotter/contract/attention/attention.ts'
import type { WeekOutlook } from '@spotter/contract/planning/weeks.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { atBrand, notificationsPath, PATHS, plannerPath } from '../../lib/paths.ts'

export interface Todo {
  /** 'Approve 5 enrollments'. While it's still being counted, null keeps its place, so that nothing moves under the pointer. */
  action: string | null
  to: string
}

/** What a manager does next at a brand, in this order, each with the page where it's done. */
export function todosOf(brand: BrandAttention, outlook: WeekOutlook | undefined | 'pending'): Todo[] {
  const at = (path: string, query?: Record<string, string>) => atBrand(path, brand.gymBrandId, query)
  const { requestsToAnswer, enrollmentsToReview, notificationsToSend, packsRunningOut } = brand
  const todos = [
    {
      count: requestsToAnswer,
      action: `Answer ${plural(requestsToAnswer, 'request')}`,
      to: at(PATHS.scheduleOverview),
    },
    {
      count: enrollmentsToReview,
      action: `Approve ${plural(enrollmentsToReview, 'enrollment')}`,
      to: at(PATHS.traineeManagement, { status: 'pending' }),
    },
    planTodo(brand, outlook),
    {
      count: notificationsToSend,
      action: `Send ${plural(notificationsToSend, 'notification')}`,
      to: at(notificationsPath('pending')),
    },
    {
      count: packsRunningOut,
      action: `Renew ${plural(packsRunningOut, 'pack')} that ${packsRunningOut === 1 ? 'runs' : 'run'} out this week`,
      to: at(PATHS.traineeManagement, { sessions: 'pack-runs-out' }),
    },
  ]
  return todos.filter(({ count }) => count > 0).map(({ action, to }) => ({ action, to }))
}

function planTodo({ gymBrandId }: BrandAttention, outlook: WeekOutlook | undefined | 'pending') {
  if (outlook === 'pending') return { count: 1, action: null, to: plannerPath(gymBrandId) }
  if (!outlook) return { count: 0, action: null, to: plannerPath(gymBrandId) }
  const { week, open } = outlook
  return {
    count: open,
    action: `Plan ${weekInWords(week)}: ${countWords(open)} open`,
    to: plannerPath(gymBrandId, week),
  }
}

const MONTH_AND_DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** 'November 23–29' or 'November 30–December 6' */
function weekInWords(monday: string) {
  const sunday = addDays(monday, DAYS_IN_WEEK - 1)
  const isSameMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  const end = isSameMonth ? Number(sunday.slice(8)) : MONTH_AND_DAY.format(Date.parse(sunday))
  return `${MONTH_AND_DAY.format(Date.parse(monday))}–${end}`
}
