import { TriggerData } from '@spotter/contract/notifications/notifications.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { clockTime } from '@spotter/contract/shared/words/hours.ts'

export interface Moment {
  day: string
  time: string
  location: string | null
}

interface TriggerSession extends Moment {
  /** Where the recipient still expects a session that has moved. */
  from: Moment | null
  /** Another trainer has it now. */
  isHandedOver: boolean
}

/** The sessions a notification is about, or null if its data can't be read. */
export function triggerSessions(triggerData: string, timeFormat: TimeFormat): TriggerSession[] | null {
  const parsed = TriggerData.safeParse(jsonOf(triggerData))
  if (!parsed.success) return null
  const momentOf = (session: Session): Moment => ({
    day: dayName(session.Date),
    time: timeIn(session.Time, timeFormat),
    location: session.LocationName || null,
  })
  return parsed.data.Sessions.map(({ From, IsHandedOver = false, ...session }) => ({
    ...momentOf(session),
    from: From ? momentOf(From) : null,
    isHandedOver: IsHandedOver,
  }))
}

type Session = Omit<TriggerData['Sessions'][number], 'From' | 'IsHandedOver'>

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A calendar day is the same in every browser: 'Tue, Nov 17, 2026'. */
function dayName(date: string) {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? date : DAY.format(day)
}

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '6:00 PM', or '18:00' for people who chose the 24-hour clock. */
function timeIn(time: string, timeFormat: TimeFormat) {
  const parts = /^(\d{1,2}):00 ([AP])M$/.exec(time)
  if (timeFormat === '12h' || !parts) return time
  const hour = (Number(parts[1]) % 12) + (parts[2] === 'P' ? 12 : 0)
  return clockTime(hour, timeFormat)
}
