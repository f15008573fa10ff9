import type { WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { WEEKDAYS } from '@spotter/contract/shared/words/weekdays.ts'

export interface Names {
  locationOf: (id: string) => string
  trainerOf: (id: string) => string
  timeFormat: TimeFormat | undefined
}

/** 'Another trainer works Tuesday and Thursday, 5–9 PM, at Neubau' */
export function changeInWords(change: WhatIfChange, { locationOf, trainerOf, timeFormat }: Names): string {
  const when = 'weekdays' in change ? whenInWords(change, timeFormat) : ''
  switch (change.kind) {
    case 'new-trainer':
      return `Another trainer works ${when}, at ${locationOf(change.gymLocationId)}`
    case 'more-hours':
      return `${trainerOf(change.trainerId)} also works ${when}, at ${locationOf(change.gymLocationId)}`
    case 'fewer-hours':
      return `${trainerOf(change.trainerId)} doesn't work ${when}`
    case 'open-hours':
      return `${locationOf(change.gymLocationId)} is open ${when}, with everyone who works there`
    case 'weekly-limit':
      return `${trainerOf(change.trainerId)} works up to ${plural(change.hours, 'hour')} a week`
    case 'capacity':
      return `${locationOf(change.gymLocationId)} has room for ${plural(change.capacity, 'session')} at a time`
    case 'more-wishes':
      return 'Everyone wants one more session a week'
  }
}

function whenInWords(
  { weekdays, from, until }: { weekdays: readonly number[]; from: number; until: number },
  timeFormat: TimeFormat | undefined,
) {
  const days = [...new Set(weekdays)].sort((a, b) => a - b).map((day) => WEEKDAYS[day - 1]!)
  const list = days.length === WEEKDAYS.length ? 'every day' : new Intl.ListFormat('en').format(days)
  return `${list}, ${hourRange(from, until, timeFormat)}`
}
