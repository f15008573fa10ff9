import type { TimeFormat } from '../time.ts'

/** '6 AM', '12 PM', or '06:00' on the 24-hour clock. 24 is the midnight that ends a day: '12 AM' or '24:00'. */
export function hourLabel(hour: number, timeFormat: TimeFormat = '12h') {
  if (timeFormat === '24h') return `${String(hour).padStart(2, '0')}:00`
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** '6:00 AM', or '06:00' on the 24-hour clock. */
export function clockTime(hour: number, timeFormat: TimeFormat = '12h') {
  const label = hourLabel(hour, timeFormat)
  return timeFormat === '24h' ? label : label.replace(' ', ':00 ')
}

/** '6–7 AM', '11 AM–12 PM', or '06:00–07:00' on the 24-hour clock. */
export function hourRange(first: number, end: number, timeFormat: TimeFormat = '12h') {
  return joinHours(first, end, timeFormat, '–')
}

/** The same for screen readers: '6 to 7 AM', '11 AM to 12 PM', '06:00 to 07:00'. */
export function hoursInWords(first: number, end: number, timeFormat: TimeFormat = '12h') {
  return joinHours(first, end, timeFormat, ' to ')
}

function joinHours(first: number, end: number, timeFormat: TimeFormat, joiner: string) {
  const [from, to] = [hourLabel(first, timeFormat), hourLabel(end, timeFormat)]
  const isSameHalf = timeFormat === '12h' && from.slice(-3) === to.slice(-3)
  return `${isSameHalf ? from.slice(0, -3) : from}${joiner}${to}`
}
