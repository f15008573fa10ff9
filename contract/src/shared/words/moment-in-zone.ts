import type { TimeFormat } from '../time.ts'

/** 'Mon, Nov 16, 2:40 PM', or 'Mon, Nov 16, 14:40', on the clock of a place. */
export function momentInZone(instant: string, timeZone: string, timeFormat: TimeFormat = '12h') {
  const words = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: timeFormat === '24h' ? 'h23' : 'h12',
    timeZone,
  }).format(new Date(instant))
  return words.replaceAll('\u202f', ' ')
}
