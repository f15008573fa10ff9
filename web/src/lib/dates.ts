import type { TimeFormat } from '@spotter/contract/auth.ts'

const HOUR_CYCLES = { '12h': 'h12', '24h': 'h23' } as const

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** An instant in the reader's own zone, as in '17 Nov 2026, 6:05 PM'. */
export function formatInstant(instant: string, timeFormat: TimeFormat = '12h') {
  const date = new Date(instant)
  const hourCycle = HOUR_CYCLES[timeFormat]
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', hourCycle })
  return `${DATE.format(date)}, ${time}`
}
