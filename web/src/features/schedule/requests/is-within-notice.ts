import type { MySession } from '@spotter/contract/schedule.ts'

const HOUR_MS = 3_600_000

/** Whether a request made now would be late. */
export function isWithinNotice(
  { startsAt, noticeHours = 0 }: Pick<MySession, 'startsAt' | 'noticeHours'>,
  now: number,
) {
  return Date.parse(startsAt) - now < noticeHours * HOUR_MS
}
