import { type Cell, HOUR, HOURS_PER_WEEK } from './week.ts'

const HOURS_PER_DAY = 24

/** When each hour of the week begins in a time zone, and whether its clock skips that hour. */
export function hoursOfWeek(week: string, timeZone: string) {
  const monday = Temporal.PlainDate.from(week)
  return Array.from({ length: HOURS_PER_WEEK }, (_, index) => {
    const date = monday.add({ days: Math.floor(index / HOURS_PER_DAY) })
    const local = atHour(date, index % HOURS_PER_DAY)
    const start = startIn(local, timeZone)
    return { startsAt: start.epochMilliseconds, isSkipped: !start.toPlainDateTime().equals(local) }
  })
}

export function hourStart(date: Temporal.PlainDate, hour: number, timeZone: string) {
  return startIn(atHour(date, hour), timeZone).epochMilliseconds
}

function atHour(date: Temporal.PlainDate, hour: number) {
  return date.toPlainDateTime(Temporal.PlainTime.from({ hour }))
}

/** Skipped and repeated hours resolve as in the rest of the product. */
function startIn(local: Temporal.PlainDateTime, timeZone: string) {
  return local.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
}

export function readClock(timeZone: string, cells: Cell[]) {
  const known = new Map<number, number>()
  return cells.map(({ startsAt }) => {
    const shown = known.get(startsAt) ?? showClock(timeZone, startsAt)
    known.set(startsAt, shown)
    return shown
  })
}

function showClock(timeZone: string, instant: number) {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return clockHour(local.toPlainDate().toString(), local.hour)
}

/** A date and an hour as one number: what counts is whether two are the same, and numbers compare fastest. */
export function clockHour(date: string, hour: number) {
  return Date.parse(date) / HOUR + hour
}

export function areNeighbors(a: number, b: number) {
  return Math.abs(a - b) === 1 && Math.floor(a / HOURS_PER_DAY) === Math.floor(b / HOURS_PER_DAY)
}

export function hourOnClock(clockHour: number) {
  return clockHour % HOURS_PER_DAY
}

/** Nobody is asked to work or train between 11 PM and 5 AM, unless people already do. */
export function isAtNight(hour: number) {
  return hour >= 23 || hour < 5
}
