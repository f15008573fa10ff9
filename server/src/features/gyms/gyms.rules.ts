import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { longDate } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { conflict, type Refusal } from '../../platform/refusal.ts'

export interface BusyHour {
  date: string
  hour: number
  sessions: number
}

export function whyNotCapacity(
  capacity: number | null | undefined,
  busiest: BusyHour | undefined,
  timeFormat: TimeFormat,
): Refusal | null {
  if (capacity === null || capacity === undefined || !busiest || busiest.sessions <= capacity) return null
  const hours = hourRange(busiest.hour, busiest.hour + 1, timeFormat)
  return conflict(
    `Capacity cannot be below ${busiest.sessions}: ${plural(busiest.sessions, 'session is', 'sessions are')} planned on ${longDate(busiest.date)}, ${hours}`,
  )
}

/** Existing sessions were planned in the old time zone. */
export function whyNotChangeTimeZone(futureSessions: number): Refusal | null {
  if (futureSessions === 0) return null
  return conflict(
    `Time zone cannot be changed while ${plural(futureSessions, 'future session is', 'future sessions are')} planned here`,
  )
}

export function whyNotArchive(
  what: string,
  { futureSessions, preferredBy = 0 }: { futureSessions: number; preferredBy?: number },
): Refusal | null {
  if (futureSessions > 0) {
    return conflict(
      `${what} cannot be deleted: ${plural(futureSessions, 'future session is', 'future sessions are')} planned there`,
    )
  }
  if (preferredBy > 0) {
    return conflict(
      `${what} cannot be deleted: ${plural(preferredBy, 'trainee prefers', 'trainees prefer')} it. Move them to another location first.`,
    )
  }
  return null
}

export function whyNotRemoveTrainer(
  futureSessions: number,
  act: 'removed' | 'deactivated' = 'removed',
): Refusal | null {
  if (futureSessions === 0) return null
  return conflict(
    `Trainer cannot be ${act}: ${plural(futureSessions, 'future session is', 'future sessions are')} planned with them`,
  )
}
