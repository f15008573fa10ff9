import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hourLabel } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { WEEKDAYS } from '@spotter/contract/shared/words/weekdays.ts'

export interface Concern {
  kind:
    | 'location'
    | 'only-trainer'
    | 'sessions'
    | 'sessions-on-day'
    | 'rest'
    | 'hours'
    | 'hours-on-day'
    | 'two-places'
  /** How many sessions or hours it would be, and how many they want or may work. */
  amount: number | null
  limit: number | null
}

export interface ConcernedPeople {
  traineeFirstName: string
  trainerFirstName: string
  preferredTrainerName: string | null
  gymLocationName: string
  /** The trainee's other sessions: their hours that day, and the days that are too close. */
  hoursThatDay: number[]
  daysTooClose: string[]
}

const list = new Intl.ListFormat('en')

/** 'Wei already trains at 8 AM' */
export function concernInWords(
  { kind, amount, limit }: Concern,
  people: ConcernedPeople,
  timeFormat: TimeFormat,
) {
  const { traineeFirstName: trainee, trainerFirstName: trainer } = people
  switch (kind) {
    case 'location':
      return `${trainee} doesn't train at ${people.gymLocationName}`
    case 'only-trainer':
      return `${trainee} trains only with ${people.preferredTrainerName}`
    case 'sessions':
      return `${trainee} would have ${plural(amount ?? 0, 'session')} that week and wants ${limit}`
    case 'sessions-on-day':
      return `${trainee} already trains at ${list.format(people.hoursThatDay.map((hour) => hourLabel(hour, timeFormat)))}`
    case 'rest':
      return `${trainee} trains on ${list.format(people.daysTooClose.map(weekdayOf))} and wants ${plural(limit ?? 0, 'day')} off in between`
    case 'hours':
      return `${trainer} would work ${plural(amount ?? 0, 'hour')} that week, and the limit is ${limit}`
    case 'hours-on-day':
      return `${trainer} would work ${plural(amount ?? 0, 'hour')} that day, and the limit is ${limit}`
    case 'two-places':
      return `${trainer} would have no free hour between two locations`
  }
}

function weekdayOf(date: string) {
  return WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1]!
}
