import { DAYS } from './week.ts'

const HOURS_PER_DAY = 24

/** When each hour of the week begins in a time zone; skipped and repeated hours resolve as in the rest of the product. */
export function hourStarts(week: string, timeZone: string): number[] {
  const monday = Temporal.PlainDate.from(week)
  return Array.from({ length: DAYS * HOURS_PER_DAY }, (_, index) => {
    const date = monday.add({ days: Math.floor(index / HOURS_PER_DAY) })
    return hourStart(date, index % HOURS_PER_DAY, timeZone)
  })
}

export function hourStart(date: Temporal.PlainDate, hour: number, timeZone: string) {
  const local = date.toPlainDateTime(Temporal.PlainTime.from({ hour }))
  return local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** The date and hour that a clock in this time zone shows at an instant, as '2026-11-16 18'. */
export function createClock(timeZone: string) {
  const known = new Map<number, string>()
  return (instant: number) => {
    const seen = known.get(instant)
    if (seen !== undefined) return seen
    const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
    const shown = clockHour(local.toPlainDate().toString(), local.hour)
    known.set(instant, shown)
    return shown
  }
}

export function clockHour(date: string, hour: number) {
  return `${date} ${hour}`
}
