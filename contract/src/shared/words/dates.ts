const LONG = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const DAY = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const SHORT = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** A calendar day, such as 'Tuesday, November 17, 2026'. */
export function longDate(date: string) {
  return LONG.format(Date.parse(date))
}

/** 'Tuesday, November 17' */
export function dayAndMonth(date: string) {
  return DAY.format(Date.parse(date))
}

/** 'on Tuesday, November 17' or 'from Tuesday, November 17, to Thursday, November 19' */
export function daysInWords({ startDate, endDate }: { startDate: string; endDate: string }) {
  if (startDate === endDate) return `on ${dayAndMonth(startDate)}`
  return `from ${dayAndMonth(startDate)}, to ${dayAndMonth(endDate)}`
}

/** 'Tue, Nov 17' */
export function shortDate(date: string) {
  return SHORT.format(Date.parse(date))
}

/** A calendar day is parsed and formatted in UTC, so no time zone can shift it. */
function dayFormat(options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
}
