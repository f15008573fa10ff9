import type { FairShare, OwnShare, ShareReason } from '@spotter/contract/insights/fair-shares.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { WEEKDAYS } from '@spotter/contract/shared/words/weekdays.ts'

const REASONS: Record<ShareReason, string> = {
  fits: 'an hour stayed free',
  'no-hours': 'no hours set',
  busy: 'in other sessions',
  'own-days': 'rest days or days already trained on',
  removed: 'hours removed by a manager',
  'location-full': 'location full',
  'no-trainer': 'no trainer free',
  'preferred-trainer-off': 'preferred trainer off',
  'trainers-booked': 'trainers booked',
  'trainer-limits': 'trainers at their limits',
  taken: 'hours went to others',
  'since-planned': 'changed after planning',
  'no-plan': 'no plan on record',
}

/** 'Hours went to others (5), no hours set (2)' */
export function reasonsInWords(reasons: FairShare['reasons']) {
  const words = reasons
    .map(({ reason, sessions }) => `${REASONS[reason]} (${countWords(sessions)})`)
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'You wanted 2 sessions per week and got 1.8.' */
export function ownShareInWords({ weeks, wanted, got }: Pick<OwnShare, 'weeks' | 'wanted' | 'got'>) {
  const perWeek = Math.round(wanted / weeks)
  return `You wanted ${plural(perWeek, 'session')} per week and got ${got === 0 ? 'none' : (got / weeks).toFixed(1)}.`
}

function allWeeks(count: number) {
  return count === 1 ? 'the week' : `all ${countWords(count)} weeks`
}

export interface HelpfulHour {
  /** 1 is Monday. */
  weekday: number
  hour: number
  /** In how many of the weeks in which they got fewer than they wanted. */
  freeWeeks: number
  shortWeeks: number
}

export function hintInWords({ weekday, hour, freeWeeks, shortWeeks }: HelpfulHour, timeFormat: TimeFormat) {
  const when = `${WEEKDAYS[weekday - 1]}, ${hourRange(hour, hour + 1, timeFormat)}`
  const weeks =
    shortWeeks === freeWeeks ? allWeeks(shortWeeks) : `${countWords(freeWeeks)} of the ${shortWeeks} weeks`
  return `${when}, would help: a trainer was free then in ${weeks} when you got fewer.`
}
