import type { BrandAttention } from '@spotter/contract/attention/attention.ts'
import { atBrand, notificationsPath, PATHS } from '../../lib/paths.ts'

interface Fact {
  value: string
  words: string
  to: string
  /** Someone is waiting for it. */
  isWaiting: boolean
}

/** A brand's numbers in the order of their urgency, each with the page where it's dealt with. */
export function attentionFacts(brand: BrandAttention): Fact[] {
  const at = (path: string, query?: Record<string, string>) => atBrand(path, brand.gymBrandId, query)
  return [
    {
      ...counted(brand.requestsToAnswer, 'request to answer', 'requests to answer'),
      to: at(PATHS.scheduleOverview),
    },
    {
      ...counted(brand.enrollmentsToReview, 'enrollment to review', 'enrollments to review'),
      to: at(PATHS.traineeManagement, { status: 'pending' }),
    },
    {
      ...counted(brand.notificationsToSend, 'notification to send', 'notifications to send'),
      to: at(notificationsPath('pending')),
    },
    {
      ...counted(brand.traineesWithoutSession, 'trainee without a session', 'trainees without a session'),
      to: at(PATHS.traineeManagement, { sessions: 'no-session' }),
      isWaiting: false,
    },
    {
      ...missingTrainers(brand),
      to: at(PATHS.scheduleOverview),
      isWaiting: false,
    },
    { value: fillRate(brand), words: 'of hours filled', to: at(PATHS.scheduleOverview), isWaiting: false },
  ]
}

/** Whether anyone waits for the manager. */
export function isWaiting(brand: BrandAttention) {
  return attentionFacts(brand).some((fact) => fact.isWaiting)
}

/** '2 trainers away', '1 trainer without hours', or '3 trainers away or without hours' */
function missingTrainers({ trainersAway, trainersWithoutHours }: BrandAttention) {
  const why = [trainersAway > 0 && 'away', trainersWithoutHours > 0 && 'without hours'].filter(Boolean)
  const words = why.join(' or ') || 'away'
  return counted(trainersAway + trainersWithoutHours, `trainer ${words}`, `trainers ${words}`)
}

function counted(count: number, one: string, many: string) {
  return { value: count.toLocaleString('en-US'), words: count === 1 ? one : many, isWaiting: count > 0 }
}

/** '64%', or a dash if the trainers have no hours this week. */
function fillRate({ sessionsThisWeek, freeHoursThisWeek }: BrandAttention) {
  const hours = sessionsThisWeek + freeHoursThisWeek
  return hours === 0 ? '–' : `${Math.round((sessionsThisWeek / hours) * 100)}%`
}
