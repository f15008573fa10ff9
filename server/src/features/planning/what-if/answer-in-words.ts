import type { WhatIfAnswer, WhatIfGain, WhatIfWeek } from '@spotter/contract/planning/what-if.ts'
import { average, perWeek, rangeInWords } from '@spotter/contract/planning/what-if-words.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { WEEKDAYS } from '@spotter/contract/shared/words/weekdays.ts'
import { PARTS_OF_DAY } from '../solver/what-if/compare-week.ts'
import type { ComparedWeeks } from './what-if.queries.ts'

export function answerInWords({ weeks, moments, currency }: ComparedWeeks): WhatIfAnswer {
  const gain = gainOf(weeks)
  return {
    summary: summaryOf(gain, weeks, currency),
    details: [
      whenInWords(moments, gain.sessions),
      whoInWords(weeks),
      hoursInWords(gain.sessions, weeks),
    ].filter((sentence) => sentence !== null),
    gain,
    currency,
    weeks,
  }
}

/** What the two plans differ by, and what the best plans could differ by: no week's bound is below its plan. */
function gainOf(weeks: readonly WhatIfWeek[]): WhatIfGain {
  const sum = (of: (week: WhatIfWeek) => number) => weeks.reduce((total, week) => total + of(week), 0)
  return {
    sessions: sum(({ asIs, changed }) => changed.sessions - asIs.sessions),
    atLeast: sum(({ asIs, changed }) => changed.sessions - asIs.atMost),
    atMost: sum(({ asIs, changed }) => changed.atMost - asIs.sessions),
  }
}

function summaryOf(gain: WhatIfGain, weeks: readonly WhatIfWeek[], currency: string | null) {
  if (weeks.length === 0) return 'There are no weeks to plan again yet.'
  const isOne = average(Math.abs(gain.sessions), weeks.length) === '1'
  const more = `${perWeek(gain.sessions, weeks.length)} ${isOne ? 'session' : 'sessions'} a week`
  const range = rangeInWords(gain, weeks.length)
  const money = currency === null ? '' : moneyInWords(gain.sessions, weeks, currency)
  return `${gain.sessions === 0 ? 'No more sessions' : more}${range ? ` (${range})` : ''}${money}.`
}

function moneyInWords(gained: number, weeks: readonly WhatIfWeek[], currency: string) {
  const cents = weeks.reduce(
    (sum, { asIs, changed }) => sum + centsOf(changed.revenue) - centsOf(asIs.revenue),
    0,
  )
  if (cents === 0 || gained === 0) return ''
  const each = String(Math.round(Math.abs(cents) / weeks.length / 100))
  return `, ${cents < 0 ? '−' : ''}${moneyWords(each, currency).replace(/\.00$/, '')} a week`
}

function centsOf(amount: string | null) {
  return amount === null ? 0 : Number(amount.replace('.', ''))
}

/** '28 of the 36 are on Tuesday and Thursday evenings.' Only if that's most of them. */
function whenInWords(moments: readonly number[], gained: number) {
  if (gained <= 1) return null
  const best = PARTS_OF_DAY.map((part, index) => ({ part, ...daysOf(moments, index) })).toSorted(
    (a, b) => b.count - a.count,
  )[0]!
  if (best.count * 2 < gained || best.days.length === 0) return null
  const days = best.days.length === WEEKDAYS.length ? 'in the' : `on ${listInWords(best.days)}`
  const count =
    best.count >= gained
      ? `All ${countWords(gained)}`
      : `${countWords(best.count)} of the ${countWords(gained)}`
  return `${count} are ${days} ${best.part}s.`
}

/** The days on which this part gains at least a third of what it does on its best day. */
function daysOf(moments: readonly number[], part: number) {
  const counts = WEEKDAYS.map((_, day) => moments[day * PARTS_OF_DAY.length + part] ?? 0)
  const least = Math.max(1, Math.max(...counts) / 3)
  const chosen = WEEKDAYS.filter((_, day) => counts[day]! >= least)
  const count = counts.filter((one) => one >= least).reduce((sum, one) => sum + one, 0)
  return { days: chosen, count }
}

function listInWords(words: readonly string[]) {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
}

function whoInWords(weeks: readonly WhatIfWeek[]) {
  const more = weeks.reduce((sum, { asIs, changed }) => sum + changed.satisfied - asIs.satisfied, 0)
  if (weeks.length === 0 || more === 0) return null
  const people = average(Math.abs(more), weeks.length)
  const [who, get] = people === '1' ? ['person', 'gets'] : ['people', 'get']
  return `${onAverage(people)}${people} ${more > 0 ? 'more' : 'fewer'} ${who} a week ${get} all the sessions they want.`
}

function hoursInWords(gained: number, weeks: readonly WhatIfWeek[]) {
  const added = weeks.reduce((sum, { hoursAdded }) => sum + hoursAdded, 0)
  const used = average(
    weeks.reduce((sum, { hoursUsed }) => sum + hoursUsed, 0),
    weeks.length,
  )
  const hours = average(Math.abs(added === 0 ? gained : added), weeks.length)
  const noun = hours === '1' ? 'hour' : 'hours'
  if (hours === '0' || weeks.length === 0) return null
  if (added === 0) return `Trainers work ${hours} ${gained > 0 ? 'more' : 'fewer'} ${noun} a week.`
  if (added < 0) return `Trainers are there for ${hours} fewer ${noun} a week.`
  return `It takes ${hours} more trainer ${noun} a week${used === '0' ? '. None of them is used.' : `; ${onAverage(used).toLowerCase()}${used} of them ${used === '1' ? 'is' : 'are'} used.`}`
}

/** Nobody is half a person, so a fraction says what it is. */
function onAverage(number: string) {
  return number.includes('.') ? 'On average, ' : ''
}
