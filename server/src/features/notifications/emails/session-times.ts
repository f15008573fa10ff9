import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import type { MailFacts, SessionFacts } from '../delivery/read-mail-facts.ts'

type TimeFormat = MailFacts['recipient']['timeFormat']

export function sessionTime({ hour, location }: Pick<SessionFacts, 'hour' | 'location'>, format: TimeFormat) {
  return `${hourRange(hour, hour + 1, format)}, ${cityTime(location.timeZone)}`
}

/** 'Tue, Nov 17, 6–7 AM' */
export function shortSessionTime({ date, hour }: Pick<SessionFacts, 'date' | 'hour'>, format: TimeFormat) {
  return `${shortDate(date)}, ${hourRange(hour, hour + 1, format)}`
}
