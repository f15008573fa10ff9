import { countWords } from '../shared/words/plural.ts'
import type { WhatIfGain } from './what-if.ts'

/** '+9', '−2.5', '0': so many per week, of what several weeks have together. */
export function perWeek(total: number, weeks: number) {
  const words = average(Math.abs(total), weeks)
  if (words === '0') return words
  return `${total < 0 ? '−' : '+'}${words}`
}

/** '2.5' */
export function average(total: number, weeks: number) {
  return countWords(Math.round((10 * total) / weeks) / 10)
}

/** 'at most +11', 'between +8 and +11'. Null if the bounds leave nothing open. */
export function rangeInWords({ sessions, atLeast, atMost }: WhatIfGain, weeks: number) {
  if (atLeast === atMost) return null
  if (atLeast === sessions) return `at most ${perWeek(atMost, weeks)}`
  return `between ${perWeek(atLeast, weeks)} and ${perWeek(atMost, weeks)}`
}
