import { conflict, type Refusal } from '../../platform/refusal.ts'

export interface BusyHour {
  date: string
  hour: number
  sessions: number
}

/** Null capacity is unlimited; an hour that is already planned must still fit. */
export function refuseCapacity(
  capacity: number | null | undefined,
  busiest: BusyHour | undefined,
): Refusal | null {
  if (capacity === null || capacity === undefined || !busiest || busiest.sessions <= capacity) return null
  return conflict(
    `Capacity cannot be below ${busiest.sessions}: ${counted(busiest.sessions, 'session')} planned on ${hourName(busiest)}`,
  )
}

/** What is planned was planned on the old clock. */
export function refuseTimeZoneChange(futureSessions: number): Refusal | null {
  if (futureSessions === 0) return null
  return conflict(
    `Time zone cannot be changed while ${counted(futureSessions, 'future session')} planned here`,
  )
}

export function refuseArchive(
  what: string,
  { futureSessions, preferring = 0 }: { futureSessions: number; preferring?: number },
): Refusal | null {
  if (futureSessions > 0) {
    return conflict(`${what} cannot be deleted: ${counted(futureSessions, 'future session')} planned there`)
  }
  if (preferring > 0) {
    return conflict(
      `${what} cannot be deleted: ${preferring === 1 ? '1 trainee prefers' : `${preferring} trainees prefer`} it. Move them to another location first.`,
    )
  }
  return null
}

export function refuseTrainerRemoval(
  futureSessions: number,
  act: 'removed' | 'deactivated' = 'removed',
): Refusal | null {
  if (futureSessions === 0) return null
  return conflict(`Trainer cannot be ${act}: ${counted(futureSessions, 'future session')} planned with them`)
}

function counted(count: number, noun: string) {
  return count === 1 ? `1 ${noun} is` : `${count} ${noun}s are`
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** As in 'Tuesday 17 November 2026 at 6 AM'. */
export function hourName({ date, hour }: Pick<BusyHour, 'date' | 'hour'>) {
  const day = DAY.format(new Date(date)).replaceAll(',', '')
  return `${day} at ${((hour + 11) % 12) + 1} ${hour < 12 ? 'AM' : 'PM'}`
}
