const DAY = /^\d{4}-\d{2}-\d{2}$/
// While someone types a year, its first digits already make a date, centuries ago.
const EARLIEST = '1900-01-01'

/** The text, if it's a date someone could mean. */
export function dayOf(text: string | null) {
  const isDay = text && DAY.test(text) && text >= EARLIEST && !Number.isNaN(Date.parse(text))
  return isDay ? text : undefined
}

/** The first moment of a day in the reader's time zone, like the times on screen. */
export function startOfDay(date: string) {
  return new Date(`${date}T00:00:00`).toISOString()
}

export function endOfDay(date: string) {
  return new Date(`${date}T23:59:59.999`).toISOString()
}
