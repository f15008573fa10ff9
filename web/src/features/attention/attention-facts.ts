import type { BrandAttention } from '@spotter/contract/attention/attention.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { atBrand, PATHS } from '../../lib/paths.ts'

interface Fact {
  words: string
  to: string
}

/** How a brand's current week looks, each with the page that shows it. Nobody has to do anything about these. */
export function attentionFacts(brand: BrandAttention): Fact[] {
  const at = (path: string, query?: Record<string, string>) => atBrand(path, brand.gymBrandId, query)
  const { traineesWithoutSession: without, trainersAway, trainersWithoutHours } = brand
  return [
    { words: fillRate(brand), to: at(PATHS.scheduleOverview) },
    ...(without > 0
      ? [
          {
            words: `${plural(without, 'trainee')} without a session`,
            to: at(PATHS.traineeManagement, { sessions: 'no-session' }),
          },
        ]
      : []),
    ...(trainersAway + trainersWithoutHours > 0
      ? [{ words: missingTrainers(brand), to: at(PATHS.scheduleOverview) }]
      : []),
  ]
}

/** '2 trainers away', '1 trainer without hours', or '3 trainers away or without hours' */
function missingTrainers({ trainersAway, trainersWithoutHours }: BrandAttention) {
  const why = [trainersAway > 0 && 'away', trainersWithoutHours > 0 && 'without hours'].filter(Boolean)
  return `${plural(trainersAway + trainersWithoutHours, 'trainer')} ${why.join(' or ')}`
}

function fillRate({ sessionsThisWeek, freeHoursThisWeek }: BrandAttention) {
  const hours = sessionsThisWeek + freeHoursThisWeek
  return hours === 0
    ? 'No hours set this week'
    : `${Math.round((sessionsThisWeek / hours) * 100)}% of this week's hours filled`
}
